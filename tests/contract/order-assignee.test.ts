import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isRefused } from '#sync/contract/core/operation.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import * as contract from '#sync/contract/judge.ts'
import { buildCompany } from '../support/builders/company.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOp, buildStatusChange } from '../support/builders/op.ts'
import { buildOrder } from '../support/builders/order.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildUser } from '../support/builders/user.ts'
import { buildContext, ROOT, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type Order = DocumentOf<'orders'>

const planned = buildStatus({ company_id: ROOT, name: 'Ingepland', fields: [] })
const planner = newId()
const sanne = buildUser({ fullname: 'Sanne Vermeer' })
const gone = buildUser({ active: false })
const known = [
  { collection: 'statuses' as const, doc: planned },
  { collection: 'companies' as const, doc: { ...buildCompany(), _id: WOS, statuses: [planned._id] } },
  ...[sanne, gone].map((doc) => ({ collection: 'users' as const, doc })),
]
const order = buildOrder({ company_id: WOS, current_assignee_id: planner })

const planning = (to: string, role: Role = 'office', before: Order = order, from = planner) => {
  const op = {
    ...buildStatusChange(before, planned._id),
    changes: { current_assignee_id: { from, to } },
  }
  return buildContext(role, op, before, known)
}
const after = (context: contract.OpContext) => apply(context)[0]?.doc as Order

test.each<[string, Parameters<typeof planning>, string | null]>([
  ['to a colleague', [sanne._id], null],
  ['to nobody, as an edit does', [''], null],
  ['to a colleague who left', [gone._id], 'invalid'],
  ['to nobody known', [newId()], 'invalid'],
  ['by an employee, who may not assign', [sanne._id, 'employee'], 'forbidden'],
  ['while it is locked', [sanne._id, 'office', { ...order, user_readonly: true }], 'read-only'],
])('a status gives the order %s', (_whom, given, code) => {
  expect(judge(planning(...given))?.code ?? null).toBe(code)
})

test('a planned visit is for the colleague it was planned for, as the edits of the order say', () => {
  const planned = after(planning(sanne._id))
  expect(planned).toMatchObject({
    current_assignee_id: sanne._id,
    current_status: { name: 'Ingepland' },
    edits: [{ field: 'current_assignee_id', over: '' }],
  })
})

test('an assignment by somebody else that was not seen is replaced and kept', () => {
  const verdict = contract.judge(planning(sanne._id, 'office', order, newId()))
  expect(!isRefused(verdict) && verdict.overwrote).toEqual({ current_assignee_id: planner })
  expect(after(planning(sanne._id, 'office', order, newId())).edits).toMatchObject([
    { over: JSON.stringify(planner) },
  ])
})

const undone = (before: Order) =>
  after(
    buildContext(
      'office',
      buildOp({
        kind: 'orders.undo-status',
        entityId: before._id,
        args: { entry: before.status_history.at(-1)?._id ?? '' },
      }),
      before,
    ),
  )

test('undoing the status gives the order back, unless it was assigned anew since', () => {
  const named = { ...order, current_status: { ...order.current_status, name: 'Opdracht' } }
  const planned = after(planning(sanne._id, 'office', named))
  expect(undone(planned)).toMatchObject({
    current_assignee_id: planner,
    current_status: { name: 'Opdracht' },
    edits: [],
  })
  const others = newId()
  const anew = {
    ...planned,
    current_assignee_id: others,
    edits: planned.edits.map((edit) => ({ ...edit, _id: newId() })),
  }
  expect(undone(anew).current_assignee_id).toBe(others)
})
