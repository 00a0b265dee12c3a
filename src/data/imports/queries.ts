import type { Shown } from '#sync/client/engine.ts'
import type { Customer } from '../customers/queries.ts'
import type { Query } from '../use-live.ts'

/** What one operation of an import did. */
export type ImportPart = Shown<'imports'>

export const allImportParts: Query<readonly ImportPart[]> = {
  key: 'imports',
  live: (engine) => engine.all('imports'),
}

/** More than any company has. */
const ALL_CUSTOMERS = 1_000_000

/** All customers of a company, to recognise the rows of a file among. Asked once, because it is a large answer. */
export const customersToMatch = (companyId: string): Query<readonly Customer[]> => ({
  key: `customers to match ${companyId}`,
  live: (engine) =>
    engine.list({
      collection: 'customers',
      where: {},
      oneOf: { company_id: [companyId] },
      order: 'directory',
      limit: ALL_CUSTOMERS,
    }),
})
