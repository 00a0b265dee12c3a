import { expect, test } from 'vitest'
import type { OrderMode } from '#src/lib/links/links.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { has } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { QuickSelectDialog } from './quick-select-dialog.tsx'

const company = buildCompany()
const MODES: readonly OrderMode[] = ['detail', 'edit', 'print_order']

test.each([
  ['that is locked for colleagues is not offered to be changed', true],
  ['that is not locked is', false],
])('an order %s', async (_, user_readonly) => {
  const order = buildOrder({ company_id: company._id, user_readonly })
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
  ])
  const dialog = (
    <QuickSelectDialog orderId={order._id} modes={MODES} onChoose={() => {}} onClose={() => {}} />
  )
  await showOn(device, dialog)
  await seen('Order printen')
  expect(has('Openen')).toBe(true)
  expect(has('Wijzigen')).toBe(!user_readonly)
})
