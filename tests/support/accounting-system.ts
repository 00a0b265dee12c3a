import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

interface Note {
  key: string
  files: { name: string; sha256: string }[]
}

/**
 * The reader of the drop folder: it looks for notes, removes the files they list, and books each note as often as it
 * finds it.
 */
export function startAccountingSystem(folder: string) {
  const booked: string[] = []
  return {
    booked,
    /**
     * Fetches everything that is complete. A file that is missing or differs from its note throws: the writer's error.
     */
    async fetch() {
      const names = await readdir(folder)
      for (const name of names.filter((each) => each.endsWith('.json'))) {
        const note: Note = JSON.parse(await readFile(path.join(folder, name), 'utf8'))
        for (const file of note.files) {
          const content = await readFile(path.join(folder, file.name))
          const found = createHash('sha256').update(content).digest('hex')
          if (found !== file.sha256) throw new Error(`${file.name} is not what its note says`)
        }
        for (const each of [name, ...note.files.map((file) => file.name)]) await rm(path.join(folder, each))
        booked.push(note.key)
      }
    },
  }
}
