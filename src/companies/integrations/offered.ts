import type { CompanyIntegration } from '#src/data/companies/commands.ts'
import type { Integration } from '#src/data/integrations/queries.ts'

type Known = Pick<Integration, '_id' | 'name' | 'developerOnly'>

/** What a company has set for an integration, which it may know by its name alone. */
export const setFor = (
  { _id, name }: Pick<Integration, '_id' | 'name'>,
  own: readonly CompanyIntegration[],
): CompanyIntegration | undefined =>
  own.find((each) => each._id === _id) ?? own.find((each) => each.name.toLowerCase() === name.toLowerCase())

const inDutch = new Intl.Collator('nl')

/** By name. Those for developers are theirs alone. */
export const offeredTo = <Each extends Known>(all: readonly Each[], isDeveloper: boolean): readonly Each[] =>
  all
    .filter(({ developerOnly }) => isDeveloper || !developerOnly)
    .toSorted((a, b) => inDutch.compare(a.name, b.name))
