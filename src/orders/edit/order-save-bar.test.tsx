import { expect, test } from 'vitest'
import { stepped } from '#src/parts/form/document-form.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildLoneDevice, showOn } from '#tests/support/lone-device.tsx'
import { text } from '#tests/support/show.tsx'
import { fieldsOf, openForm } from './model/order-form.ts'
import { OrderSaveBar } from './order-save-bar.tsx'

const opened = openForm('o1', fieldsOf({ ...buildOrder() }))
const saving = (part: Parameters<typeof stepped>[1]) =>
  showOn(
    buildLoneDevice([]),
    <OrderSaveBar order={null} state={stepped(opened, part)} saving onSave={() => {}} />,
  )

test('saving says what is saved', async () => {
  await saving({ products: [] })
  expect(text()).toContain('Producten opslaan')
  await saving({ products: [], type: 'quote' })
  expect(text()).toContain('Order opslaan...')
})
