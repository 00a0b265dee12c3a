import { existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it. One by one, because Node's own `recursive` never returns where the file system
 * refuses to make anything (below /proc), and a wrong setting must end with a sentence.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}
