import { expect, test } from 'vitest'
import { buildLoneDevice, showOn, until } from '#tests/support/lone-device.tsx'
import { newOrderLine } from '#tests/support/order-world.ts'
import { click, text } from '#tests/support/show.tsx'
import { ProductInfoDialog } from './product-info-dialog.tsx'

const product = newOrderLine({
  description: 'Een zuinige ketel.',
  characteristics: [
    { key: 'CW-klasse', value: '5', options: { private: false } },
    { key: 'Inkoopprijs', value: '€ 900', options: { private: true } },
  ],
})
const tabs = () => [...document.querySelectorAll<HTMLElement>('[role=tab]')]

test('a product tells about itself in three tabs, and nothing that is for colleagues alone', async () => {
  await showOn(buildLoneDevice([]), <ProductInfoDialog product={product} onClose={() => {}} />)
  expect(tabs().map((tab) => tab.textContent)).toEqual(['Omschrijving', 'Kenmerken', 'Downloads'])
  expect(text()).toContain('Een zuinige ketel.')
  await click(tabs()[1] as HTMLElement)
  expect(text()).toContain('CW-klasse')
  expect(text()).not.toContain('Inkoopprijs')
  await click(tabs()[2] as HTMLElement)
  await until(() => expect(text()).toContain('Geen downloads gevonden voor dit product'))
})

test.each([
  ['/files/ketel', ['160w', '320w', '640w']],
  ['https://elders.nl/ketel.jpg', []],
  ['', []],
])('of the picture at "%s" those widths are asked for: %s', async (product_image, widths) => {
  const shown = { ...product, product_image }
  await showOn(buildLoneDevice([]), <ProductInfoDialog product={shown} onClose={() => {}} />)
  const asked = document.querySelector('[role=dialog] img')?.getAttribute('srcset')?.split(', ') ?? []
  expect(asked.map((each) => each.split(' ')[1])).toEqual(widths)
})
