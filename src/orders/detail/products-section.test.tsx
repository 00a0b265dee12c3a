import { useState } from 'react'
import { expect, test } from 'vitest'
import type { Order } from '#src/data/orders/queries.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { newOrderLine } from '#tests/support/order-world.ts'
import { button, click, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn } from '#tests/support/standalone-device.tsx'
import { LinePrice } from '../edit/products/line-price.tsx'
import { ProductsSection } from './products-section.tsx'

const line = newOrderLine({ is_subscription: true, selling_price: 1_000, signup_fee: 9_900, amount: 3 })
const shown = () => text().replaceAll('\u00a0', ' ')

test('what stands beside a line is for all of it, as its price is', async () => {
  const order = { ...buildOrder({ products: [line] }), seq: 1, waiting: 0 }
  await showOn(buildStandaloneDevice([]), <ProductsSection order={order} />)
  expect(shown()).toContain('Entreeprijs € 297,00')
  await showOn(buildStandaloneDevice([]), <LinePrice line={line} />)
  expect(shown()).toContain('€ 30,00')
  expect(shown()).toContain('€ 23,70 excl. btw')
  expect(shown()).toContain('Entreeprijs € 297,00')
})

test('of a product of an order somebody reads what it is, of a free line there is nothing to read', async () => {
  const product = newOrderLine({ brand: 'Remeha', type: 'Elga', description: 'Hybride warmtepomp' })
  const rule = newOrderLine({ brand: '', type: 'Steiger', description: 'DEV_CUSTOM' })
  const order = { ...buildOrder({ products: [product, rule] }), seq: 1, waiting: 0 }
  await showOn(buildStandaloneDevice([]), <ProductsSection order={order} />)
  expect(document.querySelectorAll('[aria-label^=Over]')).toHaveLength(1)
  await click(button('Over Remeha Elga'))
  await seen('Hybride warmtepomp')
})

test('what a campaign takes off stands at the line it is taken off, and among the totals', async () => {
  const products = [newOrderLine({ selling_price: 100_000, is_subscription: false, amount: 1 })]
  const campaigns = [buildCampaign({ name: 'Winteractie', discount: 15_000, product_ids: [] })]
  const idle = buildCampaign({ name: 'Aircoactie', discount: 100, product_ids: ['airco'] })
  const order = { ...buildOrder({ products, campaigns: [...campaigns, idle] }), seq: 1, waiting: 0 }
  await showOn(buildStandaloneDevice([]), <ProductsSection order={order} />)
  const off = 'Winteractie − € 150,00'
  expect(find('li').textContent?.replaceAll('\u00a0', ' ')).toContain(off)
  expect(find('dl').textContent?.replaceAll('\u00a0', ' ')).toContain('Winteractie− € 150,00')
  expect(shown()).toContain('Aircoactie')
  expect(shown()).toContain('€ 850,00')
})

test('a product that was on an order twice is gone with both of its lines', async () => {
  const [once, more] = [line, { ...line, amount: 1 }]
  const other = newOrderLine({ brand: 'Remeha', type: 'Elga' })
  const order = { ...buildOrder({ products: [once, other, more] }), seq: 1, waiting: 0 }
  const part = <Shrinking whole={order} less={{ ...order, products: [other] }} />
  await showOn(buildStandaloneDevice([]), part)
  expect(document.querySelectorAll('li')).toHaveLength(3)
  await click(button('Minder'))
  expect(document.querySelectorAll('li')).toHaveLength(1)
})

function Shrinking({ whole, less }: Record<'whole' | 'less', Order>) {
  const [order, setOrder] = useState(whole)
  return (
    <>
      <button type="button" onClick={() => setOrder(less)}>
        Minder
      </button>
      <ProductsSection order={order} />
    </>
  )
}
