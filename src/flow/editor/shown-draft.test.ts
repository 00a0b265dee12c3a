import { expect, test } from 'vitest'
import { NO_DRAFT } from '#sync/contract/flows/versions.ts'
import { emptyField, emptyStep, type FieldType } from './draft-edits.ts'
import { shownDraft } from './shown-draft.ts'

test('a question without words is called by its kind where the flow is tried', () => {
  const types = { product: 'Product', checkbox: 'Vinkje', textfield: 'Tekstveld' } as Record<
    FieldType,
    string
  >
  const fields = [
    emptyField('a', 'checkbox'),
    { ...emptyField('b', 'textfield'), label: '  ' },
    { ...emptyField('c', 'checkbox'), text: 'Schacht' },
    emptyField('d', 'separator'),
    emptyField('e', 'product'),
  ]
  const [step] = shownDraft({ ...NO_DRAFT, steps: [{ ...emptyStep('s'), fields }] }, types).steps
  expect(step?.fields.at(-1)?.type).toBe('plaintext')
  expect(step?.fields.map(({ label, text }) => label || text)).toEqual([
    'Vinkje',
    'Tekstveld',
    'Schacht',
    '',
    'Product',
  ])
})
