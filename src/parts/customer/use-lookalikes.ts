import { customersFound } from '#src/data/customers/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { type Compared, type Lookalike, lookalikesOf, searchesFor } from './lookalikes.ts'

/** Per kind; more matches mean a block of flats, or an office that answers for others. */
const MAX_MATCHES = 5

/** Customers that may be the same as this one. */
export function useLookalikes(fields: Compared, ownId: string): readonly Lookalike[] {
  const { address, phone, email } = searchesFor(fields)
  const found = [
    useLive(customersFound(address, MAX_MATCHES)),
    useLive(customersFound(phone, MAX_MATCHES)),
    useLive(customersFound(email, MAX_MATCHES)),
  ]
  const all = found.flatMap((each) => each ?? [])
  return lookalikesOf(fields, ownId, all)
}
