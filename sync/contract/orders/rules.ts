import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'
import { CREATED } from '../statuses/built-in.ts'
import { editsAfter } from './edits.ts'
import { isMaterial } from './material.ts'
import { hasFractions } from './money/amounts.ts'
import { isCustomRule } from './money/custom-rules.ts'
import { reckoningOf } from './money/reckoning.ts'
import { judgeOffer } from './offer/judge-offer.ts'
import { nextVersion } from './order-version.ts'

type Order = DocumentOf<'orders'>

/** The order's content: changing it makes a new version and is forbidden by `user_readonly`. */
const CONTENT = [
  'customer_id',
  'type',
  'address',
  'form',
  'products',
  'optional',
  'extras',
  'campaigns',
  'warranty',
] as const

/** Fields that may change while `user_readonly` is set. */
const ALWAYS_OPEN: readonly string[] = [
  'user_readonly',
  'customer_readonly',
  'mod_date',
  'version',
  'edits',
  'customer_news',
  'customer_seen',
  'follow_up',
  'material',
]

export const ordersRules: Rules<Order> = {
  refs: ({ current_assignee_id, company_id }) => [
    { collection: 'users', id: String(current_assignee_id ?? '') },
    { collection: 'companies', id: String(company_id ?? '') },
  ],
  judge({ before, after, actor, ref }) {
    if (before?.user_readonly && (!after || changes(before, after))) return reject('read-only')
    if (!after) return null
    const isNew = <Field extends keyof Order>(field: Field) => !before || !same(before[field], after[field])
    const unfit = judgeAmounts(before, after) ?? judgeOffer(before, after, hasAmount)
    if (unfit) return unfit
    if (isNew('material') && !isMaterial(after.material)) return reject('invalid', 'material')
    const assignee = after.current_assignee_id
    const isKnown = !assignee || assignee === actor.userId || ref('users', assignee)?.active
    if (isNew('current_assignee_id') && !isKnown) return reject('invalid', 'current_assignee_id')
    return null
  },
  created(order, { actor, now, opId, ref }) {
    return {
      ...order,
      // An order created offline keeps the calculation its customer was shown.
      reckoning: order.reckoning || reckoningOf(ref('companies', order.company_id)),
      current_status: { ...order.current_status, ...CREATED },
      status_history: [
        {
          _id: `${opId.slice(0, 34)}-0`,
          status: CREATED.name,
          meaning: CREATED.meaning,
          date: now,
          done: 0,
          user_id: actor.userId,
        },
      ],
      main_assignee_id: actor.userId,
      current_assignee_id: order.current_assignee_id || actor.userId,
      request_date: now,
      mod_date: now,
    }
  },
  edited(order, by) {
    const { before, now } = by
    const isOther = CONTENT.some((field) => !same(order[field], before[field]))
    const version = isOther ? nextVersion(before.version) : before.version
    return { ...order, version, edits: editsAfter(before.edits, by), mod_date: now }
  },
}

const changes = (before: Order, after: Order) =>
  Object.entries(after).some(
    ([field, value]) => !ALWAYS_OPEN.includes(field) && !same(value, before[field as keyof Order]),
  )

/** Checks the amounts of changed lines, also for archives. */
export function judgeAmounts(
  before: Pick<Order, 'products'> | null,
  { products }: Pick<Order, 'products'>,
): Rejection | null {
  const isNew = !before || !same(before.products, products)
  return isNew && !products.every(hasAmount) ? reject('invalid', 'products') : null
}

/** Only free lines may have an amount of zero; pieces of a product are whole. */
const hasAmount = (line: Order['products'][number]) =>
  isCustomRule(line) || (line.amount > 0 && (hasFractions(line) || Number.isInteger(line.amount)))
