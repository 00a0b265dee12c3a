import { sql } from 'kysely'
import * as v from 'valibot'
import { type Address, addressesAt } from '#server/addresses/locatieserver.ts'
import type { RequestContext } from '#server/api/context.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import type { Database } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { limitConcurrency } from '#sync/server/store/limit-concurrency.ts'

/** Accepts input as people type it. */
const input = v.object({
  postalcode: v.pipe(
    v.string(),
    v.transform((text) => text.replace(/\s/g, '').toUpperCase()),
    v.regex(/^[1-9]\d{3}(?!SA|SD|SS)[A-Z]{2}$/),
  ),
  housenumber: v.pipe(v.string(), v.trim(), v.regex(/^\d{1,5}$/), v.transform(Number)),
  houseletter: v.optional(v.nullable(v.pipe(v.string(), v.trim(), v.maxLength(6))), ''),
})

/** Limits concurrent lookups, as the service asks. */
export const inTurn = limitConcurrency(4)

/** A house letter is part of the address: when it does not exist, no address is returned instead of a similar one. */
export async function findAddress(
  _source: unknown,
  args: { input: unknown },
  { db, pdokUrl, spareAddresses, allowance }: RequestContext,
) {
  const asked = v.safeParse(input, args.input)
  // Input that cannot be an address finds nothing.
  if (!asked.success) return null
  allowance.spend(PRICE.lookUp)
  const { postalcode, housenumber, houseletter } = asked.output
  const found = await allAt({ db, pdokUrl, spareAddresses }, postalcode, housenumber)
  const [any] = found
  if (!any) return null
  const plain = (addition: string) => addition.replace(/[\s-]/g, '').toLowerCase()
  const wanted = plain(houseletter ?? '')
  const exact = found.find(({ houseNumberAddition }) => plain(houseNumberAddition) === wanted)
  if (!exact && wanted !== '') return null
  const houseNumberAdditions = found.map(({ houseNumberAddition }) => houseNumberAddition).toSorted()
  const address = exact ?? withoutAddition(any)
  return {
    ...address,
    addition: address.houseNumberAddition,
    coordinates: coordinatesOf(address),
    houseNumberAdditions,
  }
}

const coordinatesOf = ({ latitude, longitude }: Address) =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/** When only 289A and 289B exist, 289 has a street and a place but no door. */
const withoutAddition = (address: Address): Address => ({
  ...address,
  houseNumberAddition: '',
  bagNumberDesignationId: '',
  bagAddressableObjectId: '',
})

async function allAt(
  { db, pdokUrl, spareAddresses }: Pick<RequestContext, 'db' | 'pdokUrl' | 'spareAddresses'>,
  postcode: string,
  number: number,
): Promise<Address[]> {
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
    if (spare.length > 0) return spare
    throw requestError('unavailable')
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
