import type { CompanyIntegration } from '#src/data/companies/commands.ts'
import type { Integration } from '#src/data/integrations/queries.ts'

type Known = Pick<Integration, '_id' | 'name' | 'developerOnly'>

/** A company's entry for an integration; older entries match by name only. */
export const setFor = (
  { _id, name }: Pick<Integration, '_id' | 'name'>,
  own: readonly CompanyIntegration[],
): CompanyIntegration | undefined =>
  own.find((each) => each._id === _id) ?? own.find((each) => each.name.toLowerCase() === name.toLowerCase())

const inDutch = new Intl.Collator('nl')

/** Sorted by name. Integrations for developers are hidden from others. */
export const offeredTo = <Each extends Known>(all: readonly Each[], isDeveloper: boolean): readonly Each[] =>
  all
    .filter(({ developerOnly }) => isDeveloper || !developerOnly)
    .toSorted((a, b) => inDutch.compare(a.name, b.name))
