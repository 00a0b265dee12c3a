import {
  closeSync,
  openSync,
  readdirSync,
  readSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'

/** Ways in which a failing disk damages the files of Chromium's IndexedDB for one origin. */
export type Damage = 'flipped log' | 'truncated log' | 'flipped index' | 'lost index'

export const DAMAGES: readonly Damage[] = ['truncated log', 'flipped log', 'flipped index', 'lost index']

/** Returns what was done to which file. The browser must not be running. */
export function damage(profile: string, kind: Damage, random: () => number): string {
  const databases = path.join(profile, 'Default', 'IndexedDB')
  const [folder = ''] = readdirSync(databases).filter((name) => name.endsWith('.leveldb'))
  const files = readdirSync(path.join(databases, folder)).map((name) => path.join(databases, folder, name))
  const wanted = kind.endsWith('log') ? /\.log$/ : /MANIFEST/
  const [file] = files.filter((each) => wanted.test(each)).sort((one, other) => sizeOf(other) - sizeOf(one))
  if (!file) throw new Error(`No file for "${kind}" in ${files.join(', ')}`)
  if (kind === 'lost index') rmSync(file)
  else if (kind === 'truncated log') truncateSync(file, Math.floor(sizeOf(file) * (0.2 + random() * 0.75)))
  else flip(file, random)
  return `${kind}: ${path.basename(file)}`
}

const sizeOf = (file: string) => statSync(file).size

function flip(file: string, random: () => number) {
  const size = sizeOf(file)
  const at = Math.floor(random() * Math.max(1, size - 64))
  const bytes = Buffer.alloc(Math.min(64, size))
  const handle = openSync(file, 'r+')
  readSync(handle, bytes, 0, bytes.length, at)
  writeSync(
    handle,
    bytes.map((byte) => byte ^ 0xff),
    0,
    bytes.length,
    at,
  )
  closeSync(handle)
}
