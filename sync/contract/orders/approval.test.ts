import { expect, test } from 'vitest'
import { buildApproval } from '#tests/support/builders/approval.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { approvalState, mayApprove } from './approval.ts'

const TODAY = '2026-11-24'
const offer = (given: Partial<ReturnType<typeof buildOrder>> = {}) =>
  buildOrder({ type: 'quote', version: '1.0.1', valid_until: '', ...given })
const approval = buildApproval({ by: 'J. Jansen', version: '1.0.1', date: 1 })

test.each([
  ['an offer asks', offer(), 'asked', true],
  ['an offer asks on its last day too', offer({ valid_until: TODAY }), 'asked', true],
  ['an offer does not ask after its last day', offer({ valid_until: '2026-11-23' }), 'expired', false],
  ['an offer without lines asks nothing', offer({ products: [] }), 'none', false],
  ['an order asks nothing', offer({ type: 'order' }), 'none', false],
  [
    'an approval stays given, also after the last day',
    offer({ approval, valid_until: '2026-01-01' }),
    'given',
    false,
  ],
  ['another version asks anew', offer({ approval, version: '1.0.2' }), 'outdated', true],
  [
    'an order changed after its approval asks nothing, but says so',
    offer({ type: 'order', approval, version: '1.0.2' }),
    'outdated',
    false,
  ],
] as const)('%s', (_what, order, state, may) => {
  expect([approvalState(order, TODAY), mayApprove(order, TODAY)]).toEqual([state, may])
})
