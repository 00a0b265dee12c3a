import { expect, test } from 'vitest'
import { field, show } from '#tests/support/show.tsx'
import { StatusFields } from './status-fields.tsx'

test('a text field of a status takes no more characters than are accepted', async () => {
  const fields = [{ name: 'Monteur', type: 'textfield' as const, required: false, for_customer: false }]
  await show(<StatusFields fields={fields} values={{}} missing={[]} unfilled={[]} onChange={() => {}} />)
  expect(field('Monteur').maxLength).toBe(5000)
})
