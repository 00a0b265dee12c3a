import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { approvalState, mayApprove } from './approval.ts'

const TODAY = '2026-11-24'
const offer = (given: Partial<ReturnType<typeof buildOrder>> = {}) =>
  buildOrder({ type: 'quote', version: '1.0.1', valid_until: '', ...given })
const approval = { by: 'J. Jansen', version: '1.0.1', date: 1 }

test.each([
  ['an offer asks', offer(), 'asked', true],
  ['on its last day too', offer({ valid_until: TODAY }), 'asked', true],
  ['not after it', offer({ valid_until: '2026-11-23' }), 'expired', false],
  ['without lines there is nothing to agree to', offer({ products: [] }), 'none', false],
  ['an order asks nothing', offer({ type: 'order' }), 'none', false],
  [
    'once given it is given, also after the last day',
    offer({ approval, valid_until: '2026-01-01' }),
    'given',
    false,
  ],
  ['another version is asked anew', offer({ approval, version: '1.0.2' }), 'outdated', true],
  [
    'an order that was changed after it is only told',
    offer({ type: 'order', approval, version: '1.0.2' }),
    'outdated',
    false,
  ],
] as const)('%s', (_what, order, state, may) => {
  expect([approvalState(order, TODAY), mayApprove(order, TODAY)]).toEqual([state, may])
})
