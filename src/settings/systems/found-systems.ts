import type { System } from '#src/data/systems/queries.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'

/** By name: all words must occur in the name, or in the address of an application. */
export function foundSystems(systems: readonly System[], text: string): readonly System[] {
  const words = normalizeText(text).split(' ').filter(Boolean)
  return systems
    .filter((system) => {
      const said = saidOf(system)
      return words.every((word) => said.includes(word))
    })
    .toSorted((a, b) => inDutch.compare(a.name, b.name))
}

/** Once: to compare by locale in ten thousand names takes a second otherwise. */
const inDutch = new Intl.Collator('nl')

const saidOf = ({ name, allowed_applications }: System) =>
  normalizeText([name, ...allowed_applications.map(({ url }) => url)].join(' '))
