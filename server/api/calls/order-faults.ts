import * as v from 'valibot'
import type { RequestContext } from '#server/api/context.ts'
import { shapeOf } from '#sync/contract/core/derive/shape.ts'
import { same } from '#sync/contract/core/same.ts'
import { orders } from '#sync/contract/orders/fields.ts'
import { isCustomRule } from '#sync/contract/orders/money/custom-rules.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Given } from './given.ts'
import { asKnown } from './save.ts'

/** Refuses orders that no screen of the app can produce. Values that were stored before may stay. */
export async function refuseFaults(
  { actor, db }: RequestContext,
  { stored, fields }: Pick<Given, 'stored' | 'fields'>,
): Promise<void> {
  const { customer_id, options } = fields
  const isBelowZero = (given: typeof fields, known: typeof fields) =>
    LINES.some((field) => isNegative(given[field], known[field]))
  if (isBelowZero(fields, stored ?? {})) throw requestError('invalid', 'products')
  const isNew = !same(options, stored?.options)
  if (isNew && v.is(optionList, options) && options.some((option) => isBelowZero(option, {})))
    throw requestError('invalid', 'options')
  if (typeof customer_id !== 'string' || customer_id === '' || customer_id === stored?.customer_id) return
  const customer = await asActor(db, actor, 'read', (tx) =>
    readVisible(tx, actor, definitionOf('customers'), customer_id),
  )
  if (!customer) throw requestError('invalid', 'customer_id')
}

/** Fields of an order and of an option that hold lines. */
const LINES = ['products', 'extras'] as const
const optionList = v.array(v.record(v.string(), v.unknown()))
const products = shapeOf(orders.fields.entries.products)
const lines = v.array(v.looseObject({ accessories: v.optional(v.array(v.looseObject({})), []) }))
const PRICES = ['selling_price', 'base_price', 'signup_fee', 'subsidy_price'] as const

/** A free line may have a negative price, a product never. */
function isNegative(given: unknown, stored: unknown): boolean {
  if (!v.is(lines, given)) return false
  const known = v.is(lines, stored) ? stored : []
  return v
    .parse(lines, asKnown(products, given))
    .filter((line) => !known.some((each) => same(each, line)))
    .flatMap(({ accessories, ...line }) => [line, ...accessories])
    .some((line) => !isFree(line) && PRICES.some((price) => Number(line[price]) < 0))
}

const isFree = ({ description }: Record<string, unknown>) =>
  typeof description === 'string' && isCustomRule({ description })
