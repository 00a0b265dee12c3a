import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import { isRecalled, MESSAGE_HOLD } from '#sync/contract/orders/operations/order-recall.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildContext, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>

const set = newId()
const entry = `${set.slice(0, 33)}-01`
const NOW = buildContext('office', buildOp({ kind: 'orders.recall', args: { entry } }), buildOrder()).now
const told = {
  _id: `${set.slice(0, 33)}-00`,
  kind: 'message' as const,
  title: 'Ingepland',
  commentary: 'Wij komen',
}
const comment = { user_id: '', customer_id: '', date: NOW - 1_000, done: 0 }
const order = (given: Partial<Order> = {}, required = false): Order =>
  buildOrder({
    company_id: WOS,
    current_status: {
      name: 'Ingepland',
      color: '#000000',
      customer_message: { message: 'Wij komen', type: 'web_only', required, active: true },
      mailed: false,
    },
    status_history: [
      { _id: newId(), status: 'Opdracht', meaning: '' as const, date: NOW - 90_000, done: 0, user_id: '' },
      { _id: entry, status: 'Ingepland', meaning: '' as const, date: NOW - 1_000, done: 0, user_id: '' },
    ],
    commentary: [{ ...comment, ...told }],
    ...given,
  })
const recall = (before: Order, of = entry) =>
  buildContext(
    'employee',
    buildOp({ kind: 'orders.recall', entityId: before._id, args: { entry: of } }),
    before,
  )
const late = order({
  status_history: [
    { _id: entry, status: 'Ingepland', meaning: '' as const, date: NOW - MESSAGE_HOLD, done: 0, user_id: '' },
  ],
})
const overtaken = order({
  status_history: [
    ...order().status_history,
    { _id: newId(), status: 'In opdracht', meaning: '' as const, date: NOW, done: 0, user_id: '' },
  ],
})
const mailed = order({
  commentary: [
    {
      ...comment,
      _id: newId(),
      kind: 'message',
      title: MAIL_NOTES.status,
      commentary: 'Naar a@b.nl',
      date: NOW,
    },
  ],
})

const sent = order({
  commentary: [
    {
      ...comment,
      _id: newId(),
      kind: 'message',
      title: MAIL_NOTES.order,
      commentary: 'Naar a@b.nl',
      date: NOW,
    },
  ],
})

test.each<[string, Order, string, string | null]>([
  ['once its order was mailed, which says it too', sent, entry, 'already-sent'],
  ['within the minute', order(), entry, null],
  ['after it', late, entry, 'already-sent'],
  ['once its mail has gone', mailed, entry, 'already-sent'],
  ['when another status was set meanwhile', overtaken, entry, 'already-sent'],
  ['of another change of status', order(), `${newId().slice(0, 33)}-01`, 'already-sent'],
  ['that the status demands', order({}, true), entry, 'message-required'],
])('a message is taken back %s', (_when, before, of, code) => {
  expect(judge(recall(before, of))?.code ?? null).toBe(code)
})

test('a recalled message is noted for the office alone, and recalled once', () => {
  const [write] = apply(recall(order()))
  const after = write?.doc as Order
  expect(after.current_status.customer_message.active).toBe(false)
  expect(after.commentary.map(({ kind, title }) => [kind, title])).toEqual([
    ['user', 'Ingepland: bericht niet verstuurd'],
    ['user', 'Bericht aan de klant teruggenomen'],
  ])
  expect(after.status_history).toEqual(
    order().status_history.map((each) => expect.objectContaining({ status: each.status })),
  )
  expect(isRecalled(after, set)).toBe(true)
  expect(apply(recall(after))).toEqual([])
})

const was = { ...order().current_status, name: 'Opdracht' }
const replaced = { ...was, assignee_id: '' }
const undo = (before: Order, of = entry) =>
  buildContext(
    'employee',
    buildOp({ kind: 'orders.undo-status', entityId: before._id, args: { entry: of } }),
    before,
  )

test.each<[string, Order, string | null]>([
  ['within the minute', order({ status_before: replaced }), null],
  ['also where its message is required', order({ status_before: replaced }, true), null],
  ['not after it', { ...late, status_before: replaced }, 'already-sent'],
  ['not once its mail has gone', { ...mailed, status_before: replaced }, 'already-sent'],
  ['not once its order was mailed', { ...sent, status_before: replaced }, 'already-sent'],
  ['not when another status was set meanwhile', { ...overtaken, status_before: replaced }, 'already-sent'],
  ['not where nothing went before it', order(), 'already-sent'],
])('a status is undone %s', (_when, before, code) => {
  expect(judge(undo(before))?.code ?? null).toBe(code)
})

test('an order whose status was undone stands where it stood, and its office reads that it was', () => {
  const before = order({ status_before: replaced }, true)
  const [write] = apply(undo(before, set))
  const after = write?.doc as Order
  expect(after.current_status).toEqual(was)
  expect(after.status_before.name).toBe('')
  expect(after.status_history.map(({ status }) => status)).toEqual(['Opdracht'])
  expect(after.commentary.map(({ kind, title, commentary }) => [kind, title, commentary])).toEqual([
    ['user', 'Ingepland: bericht niet verstuurd', 'Wij komen'],
    ['user', 'Status teruggezet', 'Ingepland'],
  ])
  expect(isRecalled(after, set)).toBe(true)
  expect(apply(undo(after, set))).toEqual([])
})

test('a status can be undone after its message was taken back', () => {
  const [recalled] = apply(recall(order({ status_before: replaced })))
  const [undone] = apply(undo(recalled?.doc as Order))
  expect(undone?.doc).toMatchObject({ current_status: was })
})

test('the note of what was undone calls a built-in status by its label', () => {
  const before = order({ status_before: replaced })
  const done = { ...before.current_status, name: 'AURUM_STATUS_COMPLETED' }
  const [write] = apply(undo({ ...before, current_status: done }))
  expect((write?.doc as Order | undefined)?.commentary.at(-1)?.commentary).toBe('Opgeleverd')
})

const answer = {
  ...comment,
  _id: `${newId().slice(0, 33)}_00`,
  kind: 'user' as const,
  title: 'Monteur',
  commentary: 'Daniël',
}

test('answers given for an undone status are marked as such', () => {
  const earlier = { ...answer, _id: `${newId().slice(0, 33)}_00`, date: NOW - 60_000 }
  const before = order({ status_before: replaced, commentary: [earlier, answer] })
  const [write] = apply(undo(before))
  expect((write?.doc as Order | undefined)?.commentary.map(({ title }) => title)).toEqual([
    'Monteur',
    'Monteur: status teruggezet',
    'Status teruggezet',
  ])
})

test('a status that still waits on the device of its author can be undone however long ago it was set', () => {
  const context = undo({ ...late, status_before: replaced })
  expect(judge({ ...context, unsent: [set] })).toBeNull()
  expect(judge({ ...context, unsent: [newId()] })?.code).toBe('already-sent')
})
