import { sql } from 'kysely'
import { type Address, addressesAt, type SpareAddresses } from '#server/addresses/locatieserver.ts'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { limitConcurrency } from '#sync/server/store/limit-concurrency.ts'

/** Limits concurrent lookups, as the service asks. */
export const inTurn = limitConcurrency(4)

export interface AddressSource {
  db: Database
  /** Where the service is. */
  pdokUrl: string
  /** Asked when the service fails; null for none. */
  spareAddresses: SpareAddresses | null
}

/** All addresses of a house number, kept for a while; null when the service does not answer. */
export async function allAt(
  { db, pdokUrl, spareAddresses }: AddressSource,
  postcode: string,
  number: number,
): Promise<Address[] | null> {
  const known = await readKnown(db, postcode, number)
  if (known?.fresh) return known.addresses
  try {
    const addresses = await inTurn(() => addressesAt(pdokUrl, postcode, number))
    await keepKnown(db, postcode, number, addresses)
    return addresses
  } catch {
    // The service failed, so an outdated answer is returned.
    if (known) return known.addresses
    // Not cached, so that the service is asked again once it is back.
    const spare = spareAddresses?.(postcode, number) ?? []
    return spare.length > 0 ? spare : null
  }
}

interface Known {
  addresses: Address[]
  fresh: boolean
}

/** An empty answer stays fresh for a day, since houses are built; others for thirty days. */
async function readKnown(db: Database, postcode: string, number: number): Promise<Known | null> {
  const { rows } = await db.read((tx) =>
    sql<Known>`select addresses, looked_at > now() - case when addresses = '[]' then interval '1 day'
        else interval '30 days' end as fresh
      from known_addresses where postcode = ${postcode} and number = ${number}`.execute(tx),
  )
  return rows[0] ?? null
}

async function keepKnown(db: Database, postcode: string, number: number, addresses: readonly Address[]) {
  await db.write((tx) =>
    sql`insert into known_addresses (postcode, number, addresses) values (${postcode}, ${number}, ${json(addresses)})
      on conflict (postcode, number) do update set addresses = excluded.addresses, looked_at = now()`.execute(
      tx,
    ),
  )
}

/** The address with this addition, or the house number as a whole where none is asked for; undefined without one. */
export function addressAmong(found: readonly Address[], addition: string): Address | undefined {
  const wanted = plain(addition)
  const exact = found.find(({ houseNumberAddition }) => plain(houseNumberAddition) === wanted)
  const [any] = found
  if (exact || !any || wanted !== '') return exact
  return withoutAddition(any)
}

const plain = (addition: string) => addition.replace(/[\s-]/g, '').toLowerCase()

/** When only 289A and 289B exist, 289 has a street and a place but no door. */
const withoutAddition = (address: Address): Address => ({
  ...address,
  houseNumberAddition: '',
  bagNumberDesignationId: '',
  bagAddressableObjectId: '',
})
