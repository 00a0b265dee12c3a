import { expect, test } from 'vitest'
import { stepped } from '#src/parts/form/document-form.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, showOn } from '#tests/support/standalone-device.tsx'
import { fieldsOf, openForm } from './model/order-form.ts'
import { OrderSaveBar } from './order-save-bar.tsx'

const opened = openForm('o1', fieldsOf({ ...buildOrder() }))
const saving = (part: Parameters<typeof stepped>[1]) =>
  showOn(
    buildStandaloneDevice([]),
    <OrderSaveBar order={null} state={stepped(opened, part)} saving onSave={() => {}} />,
  )

test('saving says what is saved', async () => {
  await saving({ products: [] })
  expect(text()).toContain('Producten opslaan')
  await saving({ products: [], type: 'quote' })
  expect(text()).toContain('Order opslaan...')
})
