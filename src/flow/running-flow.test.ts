import { expect, test } from 'vitest'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { newQuotation } from './quotation/quotation-state.ts'
import { withKnownFields } from './running-flow.ts'

test('a flow with a field of a newer version of the app is run, with a sentence in its place', () => {
  const flow = buildFlow({
    steps: {
      'step-001': {
        viewName: 'Dak',
        fields: [
          { key: 'a', type: 'textfield', label: 'Wat staat er?' },
          { key: 'b', type: 'photos', label: 'Dak' },
        ],
      },
    } as never,
  })
  Object.assign(flow.steps['step-001']?.fields[1] ?? {}, { type: 'hologram' })
  const known = withKnownFields(flow, 'Werk de app bij.')
  expect(newQuotation(flow._id, known).flow?.steps['step-001']?.fields).toMatchObject([
    { type: 'textfield' },
    { type: 'plaintext', text: 'Werk de app bij.' },
  ])
})
