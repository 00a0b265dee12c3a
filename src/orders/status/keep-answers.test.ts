import { expect, test } from 'vitest'
import { seenStatus, settingStatus, undoStatus } from '#src/data/orders/commands.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildStandaloneDevice } from '#tests/support/standalone-device.tsx'
import { draftKey } from './draft-key.ts'
import { readAnswers } from './keep-answers.ts'
import type { StatusDraft } from './status-draft.ts'

const planned = buildStatus({
  name: 'Ingepland',
  fields: [
    { name: 'Monteur', type: 'textfield', required: true },
    { name: 'Sleutel', type: 'checkbox', required: false },
    { name: 'Ladder', type: 'checkbox', required: false },
  ],
  customer_message: {
    type: 'web_only',
    message: 'Wij komen op DATE om TIME.',
    required: false,
    active: true,
  },
})
const plain = buildStatus({ name: 'Opdracht', fields: [] })
const company = buildCompany({ statuses: [plain._id, planned._id] })
const order = buildOrder({
  company_id: company._id,
  current_status: { ...buildOrder().current_status, name: plain.name },
})

/** The drafts for any status and for this one, after it was set with this input and undone. */
async function undone(status: typeof planned, fields: Record<string, string | boolean>) {
  const device = buildStandaloneDevice([
    ...[plain, planned].map((doc) => ({ collection: 'statuses' as const, doc })),
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
  ])
  const asked = status === planned
  const message = { send: asked, date: asked ? '2099-12-04' : '', time: asked ? '08:30' : '' }
  const command = settingStatus({ _id: order._id, seen: seenStatus(order.current_status) }, status, {
    status_id: status._id,
    fields,
    message,
  })
  const set = await device.perform(command)
  if (!set.ok) throw new Error(set.rejection.code)
  const keep = await readAnswers(device, order._id)
  expect(await undoStatus(device, order._id, set.opId)).toMatchObject({ ok: true })
  await keep()
  return [null, status as unknown as Status].map((to) =>
    device.draft.load<StatusDraft>(draftKey(order._id, to)),
  )
}

test('the answers of a status that is undone wait in its dialog, with the appointment', async () => {
  for (const draft of await undone(planned, { Monteur: 'Daniël', Sleutel: true }))
    expect(await draft).toMatchObject({
      statusId: planned._id,
      fields: { Monteur: 'Daniël', Sleutel: true },
      send: true,
      date: '2099-12-04',
      time: '08:30',
    })
})

test('a status that asked nothing leaves nothing to keep', async () => {
  for (const draft of await undone(plain, {})) expect(await draft).toBeNull()
})
