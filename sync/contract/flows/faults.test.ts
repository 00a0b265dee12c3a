import { expect, test } from 'vitest'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { flowFaults, publishingFaults, quotationFaults } from './faults.ts'
import { flowsRules } from './rules.ts'

const product = (product_id: string, deselects = '') => ({
  key: product_id,
  type: 'product',
  product_id,
  product_selection_type: 'stepper',
  deselects,
})
const given = (id: string, deselects: string) => ({
  ...product(id, deselects),
  product_selection_type: 'none',
})
const blocking = (fields: readonly object[], given: object = {}) => ({ fields, blockOnEmpty: true, ...given })
const flowOf = (...steps: readonly object[]) =>
  buildFlow({ steps: Object.fromEntries(steps.map((step, at) => [`step-00${at + 1}`, step])) as never })
const shut = (step: string, field: number) => ({ step, field, what: 'shut-out' })
const text = { key: 'n', type: 'plaintext', label: 'Kies er één' }

test('a flow without steps would be sent at once', () => {
  expect(flowFaults(flowOf())).toEqual([{ step: '', field: 0, what: 'no-steps' }])
  expect(flowsRules.judge?.({ after: flowOf() } as never)).toEqual({
    code: 'invalid',
    field: 'steps.no-steps',
  })
})

test('a quotation is for somebody', () => {
  const bare = flowOf({ fields: [product('a')] })
  expect(flowFaults(bare)).toEqual([])
  expect(quotationFaults(bare)).toEqual([{ step: '', field: 0, what: 'no-customer' }])
  const asked = flowOf({ fields: [product('a')] }, { fields: [{ key: 'c', type: 'custom-customer-data' }] })
  expect(quotationFaults(asked)).toEqual([])
})

test('a text that becomes a question is too long for it before it is published', () => {
  const step = {
    fields: [
      { key: 'c', type: 'custom-customer-data' },
      { key: 't', type: 'checkbox', label: '' },
    ],
  }
  const asked = (label: string) => {
    const flow = flowOf(step)
    const [, question] = flow.steps['step-001']?.fields ?? []
    if (question) question.label = label
    return flow
  }
  expect(publishingFaults(asked('x'.repeat(500)))).toEqual([])
  expect(publishingFaults(asked('x'.repeat(501)))).toEqual([
    { step: 'step-001', field: 2, what: 'long-question' },
  ])
})

test.each<[string, readonly object[], readonly object[]]>([
  [
    'whose products take each other away',
    [blocking([text, product('a', 'b')]), blocking([product('b', 'a')])],
    [shut('step-001', 2), shut('step-002', 1)],
  ],
  [
    'of which one does not have to be answered',
    [blocking([product('a', 'b')]), { fields: [product('b', 'a')] }],
    [],
  ],
  ['that can be answered in some order', [blocking([product('a', 'b')]), blocking([product('b')])], []],
  [
    'of which one has another product',
    [blocking([product('a', 'b')]), blocking([product('b', 'a'), product('c')])],
    [],
  ],
  [
    'of which one takes another answer',
    [
      blocking([product('a', 'b')]),
      blocking([product('b', 'a'), { key: 't', type: 'textfield', label: 'Anders' }]),
    ],
    [],
  ],
  [
    'of which one product takes nothing away where it is asked a second time',
    [blocking([product('a', 'b'), product('a')]), blocking([product('b', 'a')])],
    [],
  ],
  [
    'of which the later one gives of itself what takes the only answer of the first away, and only once',
    [blocking([product('a', 'b')]), { fields: [given('b', 'a')] }],
    [],
  ],
  [
    'of which the later one has nothing but what it gives, and that and the answer of the first take each other away',
    [blocking([product('a', 'b')]), blocking([given('b', 'a')])],
    [shut('step-001', 1), shut('step-002', 1)],
  ],
  [
    'whose products take each other away, of which one can be left alone only until it is chosen once',
    [
      blocking([given('c', 'b'), product('a', 'b')], { singular_choice: true }),
      blocking([product('b', 'a')]),
    ],
    [shut('step-001', 1), shut('step-002', 1)],
  ],
  [
    'whose products take each other away where somebody chooses them, and not where one is given',
    [blocking([product('a', 'b')]), blocking([product('b', 'a'), given('b', '')])],
    [shut('step-001', 1), shut('step-002', 1)],
  ],
  [
    'of which the later one gives the first of two, and that takes the only answer of the first step away once',
    [blocking([product('a')]), { singular_choice: true, fields: [given('b', 'a'), given('c', '')] }],
    [],
  ],
  [
    'of which the later one gives the second of two never, as only one choice stays',
    [blocking([product('a', 'c')]), { singular_choice: true, fields: [given('b', ''), given('c', 'a')] }],
    [],
  ],
  ['of which the earlier one does', [{ fields: [given('b', 'a')] }, blocking([product('a', 'b')])], []],
  [
    'of which the later one gives what the answer of the first leaves alone',
    [blocking([product('a')]), { fields: [given('b', 'a')] }],
    [],
  ],
  ['that ask for the same', [blocking([product('a', 'b')]), blocking([product('a')])], []],
])('two steps %s', (_title, steps, faults) => {
  expect(flowFaults(flowOf(...steps))).toEqual(faults)
})

const around = (...ids: string[]) => ids.map((id, at) => product(id, ids[(at + 1) % ids.length]))

test.each<[string, readonly object[], readonly object[]]>([
  [
    'of which each takes the next away, around to the first',
    around('a', 'b', 'c').map((each) => blocking([each])),
    [shut('step-001', 1), shut('step-002', 1), shut('step-003', 1)],
  ],
  [
    'of which four do, with others between them',
    [
      ...around('a', 'b').map((each) => blocking([text, each, product('x')])),
      ...around('c', 'd', 'e', 'f').map((each) => blocking([text, each])),
    ],
    ['step-003', 'step-004', 'step-005', 'step-006'].map((step) => shut(step, 2)),
  ],
  [
    'of which one asks for another as well',
    around('a', 'b', 'c').map((each, at) => blocking(at === 1 ? [each, product('d')] : [each])),
    [],
  ],
  [
    'of which one does not have to be answered',
    around('a', 'b', 'c').map((each, at) => (at === 2 ? { fields: [each] } : blocking([each]))),
    [],
  ],
  ['that do not come round', ['a', 'b', 'c'].map((id, at) => blocking([product(id, 'bcd'[at])])), []],
  [
    'two of which ask for the same',
    [...around('a', 'b', 'c'), product('c', 'a')].map((each) => blocking([each])),
    ['step-001', 'step-002', 'step-003', 'step-004'].map((step) => shut(step, 1)),
  ],
  [
    'that could do with one of two circles, of which neither can be broken',
    [
      ...around('a', 'b').map((each) => ({ fields: [each] })),
      ...around('c', 'd').map((each) => ({ fields: [each] })),
      blocking([product('a', 'b'), product('c', 'd')]),
      blocking([product('b', 'a')]),
      blocking([product('d', 'c')]),
    ],
    ['step-005', 'step-006', 'step-007'].map((step) => shut(step, 1)),
  ],
])('steps %s', (_title, steps, faults) => {
  expect(flowFaults(flowOf(...steps))).toEqual(faults)
})
