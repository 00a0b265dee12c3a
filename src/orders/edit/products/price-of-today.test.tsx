import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { snapshot } from '#src/parts/goods/snapshot.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { newOrderLine } from '#tests/support/order-world.ts'
import { button, click, find, has } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { OrderEditScreen } from '../order-edit-screen.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const company = buildCompany()
const pump = buildProduct({
  company_id: company._id,
  brand: 'Remeha',
  type: 'Elga',
  selling_price: 465_000,
  subsidy_price: 0,
  active: true,
  price_changes: [{ from: '2020-01-01', selling_price: 479_500 }],
})
const line = newOrderLine(snapshot(pump))
const order = buildOrder({ company_id: company._id, products: [line], campaigns: [] })

test('a line keeps the price of its day, and the catalogue offers the price of today', async () => {
  const engine = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
    { collection: 'products', doc: pump },
  ])
  await showOn(
    engine,
    <RouterContextProvider router={router}>
      <OrderEditScreen orderId={order._id} onClose={() => {}} />
    </RouterContextProvider>,
  )
  await until(() => expect(has('Product toevoegen')).toBe(true))
  const said = (selector: string) => find(selector).textContent?.replaceAll('\u00a0', ' ')
  expect(said('li[aria-label="Remeha Elga"]')).toContain('€ 4.650,00')
  await click(button('Product toevoegen'))
  await seen('op deze order')
  expect(said('[role=dialog]')).toContain('€ 4.795,00')
  expect(said('li[aria-label="Remeha Elga"]')).toContain('€ 4.650,00')
})
