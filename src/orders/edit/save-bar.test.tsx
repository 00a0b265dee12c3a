import { expect, test } from 'vitest'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildLoneDevice, showOn } from '#tests/support/lone-device.tsx'
import { text } from '#tests/support/show.tsx'
import { fieldsOf, openForm, stepped } from './model/order-form.ts'
import { SaveBar } from './save-bar.tsx'

const opened = openForm('o1', fieldsOf({ ...buildOrder() }))
const saving = (part: Parameters<typeof stepped>[1]) =>
  showOn(buildLoneDevice([]), <SaveBar state={stepped(opened, part)} saving onSave={() => {}} />)

test('saving says what is saved', async () => {
  await saving({ products: [] })
  expect(text()).toContain('Producten opslaan')
  await saving({ products: [], type: 'quote' })
  expect(text()).toContain('Order opslaan...')
})
