import { createHash } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

interface Note {
  key: string
  files: { name: string; sha256: string }[]
}

/** The other side of the drop folder: it looks for notes, takes what they speak of away, and books each as often as it finds it. */
export function startAccountingSystem(folder: string) {
  const booked: string[] = []
  return {
    booked,
    /** Everything that is whole by now. What is half there, or spoken of and not there, is an error of whoever dropped it. */
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
