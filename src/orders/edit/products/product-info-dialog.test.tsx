import { act } from 'react'
import { expect, test } from 'vitest'
import { newOrderLine } from '#tests/support/order-world.ts'
import { click, find, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, showOn, until } from '#tests/support/standalone-device.tsx'
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
  await showOn(buildStandaloneDevice([]), <ProductInfoDialog product={product} onClose={() => {}} />)
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
  await showOn(buildStandaloneDevice([]), <ProductInfoDialog product={shown} onClose={() => {}} />)
  const asked = document.querySelector('[role=dialog] img')?.getAttribute('srcset')?.split(', ') ?? []
  expect(asked.map((each) => each.split(' ')[1])).toEqual(widths)
})

test('a picture that the device has no copy of is told in words', async () => {
  const shown = { ...product, product_image: '/files/ketel' }
  await showOn(buildStandaloneDevice([]), <ProductInfoDialog product={shown} onClose={() => {}} />)
  const fails = () => act(async () => find('[role=dialog] img').dispatchEvent(new Event('error')))
  await fails()
  // The small size, which lists show, may be cached.
  expect(find('[role=dialog] img').getAttribute('src')).toContain('width=160')
  await fails()
  expect(document.querySelector('[role=dialog] img')).toBe(null)
  expect(text()).toContain('De afbeelding kan nu niet worden getoond.')
})

test.each([
  [true, ['/files/folder?prefer=legacy']],
  [false, []],
])('a document can be opened where it is to be had: online %s', async (online, addresses) => {
  const download_files = [{ path: '/files/folder', filename: 'Folder.pdf' }]
  const shown = { ...product, download_files }
  await showOn(
    buildStandaloneDevice([], { online }),
    <ProductInfoDialog product={shown} onClose={() => {}} />,
  )
  await click(tabs()[2] as HTMLElement)
  await until(() => expect(text()).toContain('Folder.pdf'))
  const links = () =>
    [...document.querySelectorAll('[role=dialog] a')].map((link) => link.getAttribute('href'))
  await until(() => expect(links()).toEqual(addresses))
  expect(text().includes('Niet op dit apparaat')).toBe(!online)
})
