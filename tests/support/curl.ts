import { execFile } from 'node:child_process'
import { chmodSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

/** The parts of curl that the page's examples use, for machines without it. */
const STAND_IN = `#!${process.execPath}
const { readFileSync } = require('node:fs')
const args = process.argv.slice(2)
const headers = new Headers()
let url, body
for (let at = 0; at < args.length; at++) {
  const value = args[at]
  if (value === '-s' || value === '-f') continue
  if (!value.startsWith('-')) { url = value; continue }
  const given = args[++at]
  if (value === '-d') body = given
  else if (value === '--data-binary') body = readFileSync(given.slice(1))
  else if (value === '-H') {
    const lines = given.startsWith('@') ? readFileSync(given.slice(1), 'utf8').trim().split('\\n') : [given]
    for (const line of lines) headers.set(line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim())
  } else throw new Error('unknown option ' + value)
}
fetch(url, { method: 'POST', headers, body }).then(async (answer) => process.stdout.write(await answer.text()))
`

/** A PATH that contains a curl: the machine's own, otherwise the stand-in, written to this folder. */
export async function putCurl(folder: string): Promise<string> {
  const known = process.env.PATH ?? ''
  const isThere = await promisify(execFile)('curl', ['--version']).then(
    () => true,
    () => false,
  )
  if (isThere) return known
  const file = path.join(folder, 'curl')
  writeFileSync(file, STAND_IN)
  chmodSync(file, 0o755)
  return `${folder}${path.delimiter}${known}`
}
