import { createHmac } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Tells secrets apart without showing them; '' where there is none. */
export const markOfSecret = (secret: string): string =>
  secret && createHmac('sha256', secret).update('aurum backup').digest('base64url').slice(0, 22)

/** The secret of a data folder, or null where it has none. */
export async function readOwnSecret(dataDir: string): Promise<string | null> {
  const text = await readFile(path.join(dataDir, 'secret'), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return text.trim() || null
}
