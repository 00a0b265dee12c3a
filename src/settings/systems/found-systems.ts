import type { System } from '#src/data/systems/queries.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'

/** All words must occur in the name or an application's address; sorted by name. */
export function foundSystems(systems: readonly System[], text: string): readonly System[] {
  const words = normalizeText(text).split(' ').filter(Boolean)
  return systems
    .filter((system) => {
      const said = saidOf(system)
      return words.every((word) => said.includes(word))
    })
    .toSorted((a, b) => inDutch.compare(a.name, b.name))
}

/** Created once: comparing ten thousand names by locale takes a second otherwise. */
const inDutch = new Intl.Collator('nl')

const saidOf = ({ name, allowed_applications }: System) =>
  normalizeText([name, ...allowed_applications.map(({ url }) => url)].join(' '))
