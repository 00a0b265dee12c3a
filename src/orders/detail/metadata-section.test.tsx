import { test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildLoneDevice, seen, showOn } from '#tests/support/lone-device.tsx'
import { MetadataSection } from './metadata-section.tsx'

test('what somebody wrote over without having seen it can be looked up: the value, by whom and when', async () => {
  const [jan, piet] = [buildUser({ fullname: 'Jan Bakker' }), buildUser({ fullname: 'Piet de Wit' })]
  const date = Date.UTC(2026, 10, 24, 9, 51)
  const edit = {
    _id: 'e',
    field: 'current_assignee_id',
    user_id: piet._id,
    date,
    over: JSON.stringify(jan._id),
  }
  const order = buildOrder({ edits: [edit, { ...edit, _id: 'f', field: 'type', over: '' }] })
  const docs = [jan, piet].map((doc) => ({ collection: 'users' as const, doc }))
  await showOn(buildLoneDevice(docs), <MetadataSection order={{ ...order, seq: 0, waiting: 0 }} />)
  await seen('was Jan Bakker; vervangen door Piet de Wit op 24-11-2026 10:51, tegelijk gewijzigd')
})
