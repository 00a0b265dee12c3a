import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The secret of this data folder, created once. Concurrent processes may create it at the same moment: the file appears
 * complete or not at all, and the later process takes what is there.
 */
export function readSecret(dataDir: string): string {
  const file = path.join(dataDir, 'secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  unlinkSync(draft)
  return readFileSync(file, 'utf8').trim()
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)
