import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { OpContext } from '#sync/contract/judge.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { noteOrderNews, type Push } from './order-news.ts'

type Order = DocumentOf<'orders'>
type Comment = Order['commentary'][number]

const assignee = newId()
const colleague = newId()
const before = buildOrder({ current_assignee_id: assignee })
const said = (given: Partial<Comment>): Comment => ({
  _id: newId(),
  kind: 'user',
  title: '',
  commentary: 'Bel even terug',
  user_id: '',
  customer_id: '',
  date: 1,
  done: 0,
  ...given,
})

/** The pushes when `userId` ('' is the server) changes an order assigned to another user. */
async function pushesOf(userId: string, changes: Partial<Order>, kind = 'orders.comment') {
  const op = { ...buildOp({ kind: 'orders.comment', entityId: before._id }), kind }
  const actor = { userId, role: 'office', tree: '', companies: [], lineage: [] } as const
  const context: OpContext = { op, before, actor, now: 1_763_700_000_000, ref: () => undefined }
  const added: { key: string; data: Push }[] = []
  const effects = { add: async (_tx: never, effect: never) => void added.push(effect) }
  const doc = { ...before, ...changes }
  await noteOrderNews(null as never, effects, context, [{ collection: 'orders', id: before._id, doc }])
  return added.map(({ key, data }) => ({ key, user: data.user, news: data.news }))
}
const comments = (entry: Comment) => ({ commentary: [...before.commentary, entry] })

test('the assignee of an order is notified of messages from its customer and of comments by colleagues', async () => {
  const theirs = said({ kind: 'customer' })
  const [push] = await pushesOf('', comments(theirs), 'customer-answer')
  expect(push).toMatchObject({ user: assignee, news: { kind: 'comment', entry: theirs._id } })
  const remark = said({ user_id: colleague })
  expect(await pushesOf(colleague, comments(remark))).toMatchObject([{ news: { entry: remark._id } }])
})

test('photos that a customer sends within ten minutes are one piece of news', async () => {
  const [one] = await pushesOf('', { customer_uploads: [newId()] }, 'customer-photo')
  const [other] = await pushesOf('', { customer_uploads: [newId()] }, 'customer-photo')
  expect(one?.news.kind).toBe('upload')
  expect(other?.key).toBe(one?.key)
})

test('a customer who agrees and signs is heard of once, by what they said', async () => {
  const entry = said({ kind: 'customer', title: 'Akkoord' })
  const pushes = await pushesOf('', { ...comments(entry), customer_uploads: [newId()] }, 'customer-approval')
  expect(pushes).toMatchObject([{ news: { kind: 'comment', entry: entry._id } }])
})

test.each([
  ['a note of the server itself', '', comments(said({ title: 'Mail niet verstuurd', user_id: colleague }))],
  ['a message that was sent', '', comments(said({ kind: 'message', title: 'Mail verstuurd' }))],
  ['their own comment', assignee, comments(said({ user_id: assignee }))],
  ['a change that is no news', colleague, { warranty: '5 jaar' }],
])('no notification is sent for %s', async (_what, userId, changes) => {
  expect(await pushesOf(userId, changes)).toEqual([])
})
