import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** One hash over names and contents of files and folders (relative to the root). */
export function hashFiles(paths, isIncluded = () => true) {
  const hash = createHash('sha256')
  for (const file of paths.flatMap(filesIn).filter(isIncluded).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inRoot(file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(path) {
  const stat = statSync(inRoot(path), { throwIfNoEntry: false })
  if (!stat) return []
  return stat.isDirectory() ? readdirSync(inRoot(path)).flatMap((name) => filesIn(`${path}/${name}`)) : [path]
}
