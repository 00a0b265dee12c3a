import { sql } from 'kysely'
import * as v from 'valibot'
import type { RequestContext } from '#server/api/context.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { CREATED } from '#sync/contract/statuses/built-in.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Fields, Given } from './given.ts'
import { listRows, withIds } from './lists.ts'
import { operateTogether } from './operate.ts'
import { refuseFaults } from './order-faults.ts'
import { readGiven, type Saved, savingFields } from './save.ts'

interface SaveOrderArgs {
  order: unknown
  sendEmail?: boolean | null
}

/** Saves the whole order as the caller wants it. Changes that have their own operation in the app use it here too. */
export async function saveOrder(
  _source: unknown,
  { order, sendEmail }: SaveOrderArgs,
  context: RequestContext,
): Promise<Saved> {
  const given = await readGiven(context, 'orders', order)
  const { id } = given
  const status = wantedStatus(given)
  const { fields, comments } = withoutGrown(given, status?.name ?? '', context.actor.userId)
  await refuseFaults(context, { ...given, fields })
  const wishes = savingFields('orders', { ...given, fields })
  if (status) {
    const { name, ...asked } = status
    const companyId = String(given.stored?.company_id ?? fields.company_id)
    // The customer is mailed once, through `sendEmail`.
    const args = { status_id: await statusIdOf(context, companyId, name), ...asked, send_mail: false }
    wishes.push({ kind: 'orders.status', entityId: id, args })
  }
  for (const args of comments) wishes.push({ kind: 'orders.comment', entityId: id, args })
  if (sendEmail) wishes.push({ kind: 'orders.send', entityId: id })
  await operateTogether(context, wishes)
  return { _id: id }
}

const named = v.object({ name: v.string() })

/** The name of a status and the arguments of `orders.status`. */
const statusWish = v.object({
  ...named.entries,
  fields: v.optional(v.unknown(), {}),
  message: v.optional(v.looseObject({ send: v.optional(v.unknown(), false) }), {}),
  send_review: v.optional(v.unknown(), false),
  visit: v.optional(v.unknown()),
})

/** Null when the order keeps its status. The same status is set again when its arguments are given. */
function wantedStatus({ fields: { current_status: given }, stored }: Given) {
  if (!v.is(statusWish, given) || given.name === '') return null
  const current = v.is(named, stored?.current_status) ? stored.current_status.name : CREATED.name
  const isSame = given.name === current && !ASKED.some((key) => key in given)
  const { message, visit, ...asked } = v.parse(statusWish, given)
  const moment = { date: '', time: '', ...message }
  return isSame ? null : { ...asked, message: moment, ...(visit !== undefined && { visit }) }
}

const ASKED = ['fields', 'message', 'send_review', 'visit'] as const

/** Nobody comments as another user or as the customer. */
const commentBy = (userId: string) =>
  v.object({
    kind: v.nullish(v.literal('user')),
    title: v.optional(v.string(), ''),
    commentary: v.string(),
    user_id: v.nullish(v.picklist(['', userId])),
  })
const entry = v.object({ status: v.string() })

const GROWN = ['current_status', 'status_history', 'commentary'] as const

/**
 * Removes list entries that have operations of their own, as far as they were only appended. Any other difference stays
 * in the fields and is refused with them.
 */
function withoutGrown({ fields, stored }: Given, statusName: string, userId: string) {
  const { current_status, status_history, commentary, ...kept } = fields
  const comments = v.safeParse(v.array(commentBy(userId)), grownBy(stored?.commentary, commentary))
  if (!comments.success) kept.commentary = commentary
  const entries = v.safeParse(v.array(entry), grownBy(stored?.status_history, status_history))
  const isOfStatus = entries.success && entries.output.every(({ status }) => status === statusName)
  if (!isOfStatus) kept.status_history = status_history
  if (!statusName && !agrees(current_status, stored?.current_status)) kept.current_status = current_status
  // Creation would silently drop these fields, so they are refused here.
  const foreign = stored ? undefined : GROWN.find((field) => field in kept)
  if (foreign) throw requestError('invalid', foreign)
  const said = comments.success ? comments.output : []
  return { fields: kept, comments: said.map(({ title, commentary: text }) => ({ title, commentary: text })) }
}

/** The entries a list has after all stored ones, or null when a stored one is missing or different. */
function grownBy(stored: unknown, given: unknown): unknown[] | null {
  if (given === undefined) return []
  const known = Array.isArray(stored) ? stored : []
  if (!Array.isArray(given) || given.length < known.length) return null
  return known.every((each, at) => agrees(given[at], each)) ? given.slice(known.length) : null
}

/** Whether the given value equals the stored one, as far as the caller could see it. */
function agrees(given: unknown, stored: unknown): boolean {
  if (given === undefined || given === null || given === stored) return true
  if (typeof given !== 'object' || typeof stored !== 'object' || !stored) return false
  return Object.entries(given).every(([key, value]) => agrees(value, (stored as Fields)[key]))
}

async function statusIdOf(context: RequestContext, companyId: string, name: string): Promise<string> {
  const { actor, db } = context
  const company = await asActor(db, actor, 'read', (tx) =>
    readVisible(tx, actor, definitionOf('companies'), companyId),
  )
  const { statuses = [], global_statuses = [] } = (company ?? {}) as Partial<DocumentOf<'companies'>>
  const at = [withIds([...statuses, ...global_statuses]), sql<boolean>`name = ${name}`]
  const [found] = await listRows(context, 'statuses', { at, limit: 1 })
  if (!found) throw requestError('status-not-of-company', 'current_status')
  return String(found._id)
}
