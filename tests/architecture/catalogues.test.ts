import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import config from '../../lingui.config.ts'
import { textsOf } from './rules/catalogues.ts'

const REFRESH = 'The catalogues are not what the sources say; run npm run refresh'

// Compares texts rather than files, unlike `lingui check sync`: a line that moved does not make a catalogue stale.
test('the catalogues hold the texts of the sources, no fewer and no more', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'catalogues-'))
  try {
    const fresh = textsOf({ path: 'fresh', text: extractInto(folder) })
    const kept = textsOf({ path: 'kept', text: readFileSync('src/locales/nl.po', 'utf8') })
    expect([...kept.keys()].sort(), REFRESH).toEqual([...fresh.keys()].sort())
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function extractInto(folder: string): string {
  const catalogs = [{ path: `${folder}/{locale}`, include: ['<rootDir>/src'] }]
  const file = path.join(folder, 'lingui.config.json')
  // JSON cannot hold the functions in `format`; the source lines of a text do not matter here.
  writeFileSync(file, JSON.stringify({ ...config, format: undefined, rootDir: process.cwd(), catalogs }))
  // one worker: lingui looks for workers of its own source tree when NODE_ENV is test
  const lingui = ['node_modules/@lingui/cli/dist/lingui.js', 'extract', '--workers', '1', '--config', file]
  execFileSync(process.execPath, lingui)
  return readFileSync(path.join(folder, 'nl.po'), 'utf8')
}
