import * as v from 'valibot'
import type { Address } from '#server/addresses/locatieserver.ts'
import { addressAmong, allAt } from '#server/addresses/look-up.ts'
import type { RequestContext } from '#server/api/context.ts'
import { PRICE } from '#sync/server/core/pull/request-budget.ts'
import { requestError } from '#sync/server/core/request-error.ts'

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
  if (!found) throw requestError('unavailable')
  const address = addressAmong(found, houseletter ?? '')
  if (!address) return null
  const houseNumberAdditions = found.map(({ houseNumberAddition }) => houseNumberAddition).toSorted()
  return {
    ...address,
    addition: address.houseNumberAddition,
    coordinates: coordinatesOf(address),
    houseNumberAdditions,
  }
}

const coordinatesOf = ({ latitude, longitude }: Address) =>
  latitude === null || longitude === null ? null : { latitude, longitude }
