import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildLoneDevice, seen, showOn } from '#tests/support/lone-device.tsx'
import { find, has } from '#tests/support/show.tsx'
import { OrderEditScreen } from './order-edit-screen.tsx'

const company = buildCompany()
/** Leaving the form asks its history; nothing else here does. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

async function open(user_readonly: boolean) {
  const order = buildOrder({ company_id: company._id, user_readonly })
  const device = buildLoneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
  ])
  await showOn(
    device,
    <RouterContextProvider router={router}>
      <OrderEditScreen orderId={order._id} onClose={() => {}} />
    </RouterContextProvider>,
  )
  await seen('Producten')
}

test('an order that is locked for colleagues can be read in its form, and not saved', async () => {
  await open(true)
  await seen('Deze order is alleen te lezen')
  expect(find<HTMLFieldSetElement>('fieldset[aria-label=Order]').disabled).toBe(true)
  expect(has('Opslaan')).toBe(false)
})

test('another order is changed and saved', async () => {
  await open(false)
  expect(find<HTMLFieldSetElement>('fieldset[aria-label=Order]').disabled).toBe(false)
  expect(has('Opslaan')).toBe(true)
})
