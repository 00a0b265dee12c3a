import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { button, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { OrderEditScreen } from '../order-edit-screen.tsx'

const company = buildCompany()
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const given = { company_id: company._id, brand: 'Merk', active: true }
const filter = buildProduct({ ...given, type: 'Filter', is_accessory: true, accessory_pre_selected: true })
const vessel = buildProduct({ ...given, type: 'Vat', is_accessory: true })
const accessory_ids = [filter._id, vessel._id]
const { category } = buildProduct()
const pumps = ['Alfa', 'Beta', 'Gamma'].map((name) =>
  buildProduct({
    ...given,
    type: `Pomp ${name}`,
    accessory_ids,
    category: { ...category, name: name === 'Alfa' ? 'Hybride' : 'Warmtepomp' },
  }),
)
const boiler = buildProduct({ ...given, type: 'Ketel', category: { ...category, name: 'Cv-ketel' } })
const order = buildOrder({ company_id: company._id, products: [], campaigns: [] })

async function open() {
  const engine = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'orders', doc: order },
    ...[...pumps, boiler, filter, vessel].map((doc) => ({ collection: 'products' as const, doc })),
  ])
  await showOn(
    engine,
    <RouterContextProvider router={router}>
      <OrderEditScreen orderId={order._id} onClose={() => {}} />
    </RouterContextProvider>,
  )
  await until(() => expect(has('Product toevoegen')).toBe(true))
  await act(async () => button('Product toevoegen').focus())
  await click(button('Product toevoegen'))
  await seen('Merk Ketel')
  await act(async () => searching().focus())
}
const searching = () => field('Zoeken in producten', find('[role=dialog]'))
const rows = () => [...document.querySelectorAll('[role=dialog] [role=row]')]
/** The row Enter applies to, as announced to screen readers. */
function marked(): string {
  const id = searching().getAttribute('aria-activedescendant')
  const row = id ? document.getElementById(id) : null
  expect(rows().filter((each) => each.getAttribute('aria-selected') === 'true')).toEqual(row ? [row] : [])
  return row?.querySelector('strong')?.textContent ?? ''
}
const lines = () =>
  [...document.querySelectorAll('fieldset li[aria-label]')].map((line) => line.getAttribute('aria-label'))
const ticks = () =>
  [...document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=checkbox]')].map((box) => box.checked)

test('the arrows walk what was found while the focus stays in the field', async () => {
  await open()
  expect(marked()).toBe('')
  await fill(searching(), 'pomp')
  expect(text()).toContain('3 gevonden')
  expect(searching().getAttribute('role')).toBe('combobox')
  expect(find('[role=grid]').id).toBe(searching().getAttribute('aria-controls'))
  expect(marked()).toBe('Merk Pomp Alfa')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(marked()).toBe('Merk Pomp Gamma')
  await press('ArrowUp')
  expect(marked()).toBe('Merk Pomp Beta')
  expect(document.activeElement).toBe(searching())
})

test('Enter adds the marked product with the accessories that are ticked under it, and the list stays open', async () => {
  await open()
  await fill(searching(), 'pomp')
  await press('ArrowDown')
  expect(ticks()).toEqual([true, false])
  await press('Tab')
  expect(document.activeElement?.getAttribute('type')).toBe('checkbox')
  const [, second] = document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=checkbox]')
  await click(second as HTMLElement)
  expect(ticks()).toEqual([true, true])
  await press('Enter')
  expect(document.activeElement).toBe(searching())
  expect(text()).toContain('Merk Pomp Beta toegevoegd')
  expect(lines()).toEqual(['Merk Pomp Beta'])
  expect(find('fieldset details').textContent).toContain('Accessoires (2 van 2)')
  const row = rows().find((each) => each.textContent?.includes('Pomp Beta'))
  expect(row?.textContent).toContain('op deze order')
  // Its accessories are on the order now; a second Enter only raises the amount.
  expect(ticks()).toEqual([])
  await press('Enter')
  expect(row?.querySelector('input')?.value).toBe('2')
})

test('choosing a product by its name adds one, and once more none', async () => {
  await open()
  const name = () => rows()[0]?.querySelector<HTMLElement>('[role=gridcell]') as HTMLElement
  const chosen = name().querySelector('strong')?.textContent ?? ''
  await click(name())
  await click(name())
  expect(lines()).toEqual([chosen])
  expect(rows()[0]?.querySelector('input')?.value).toBe('1')
  expect(text()).toContain(`${chosen} toegevoegd`)
})

test('before anything is typed Enter adds nothing, and Escape goes back to where one came from', async () => {
  await open()
  await press('Enter')
  expect(lines()).toEqual([])
  for (const words of ['kiezen', 'toevoegen', 'sluiten']) expect(text()).toContain(words)
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  await until(() => expect(document.activeElement).toBe(button('Product toevoegen')))
})

test('a category narrows what was found, and the arrow up from the first of them leads to the categories', async () => {
  await open()
  const categories = () => [...document.querySelectorAll<HTMLInputElement>('[role=dialog] [type=radio]')]
  expect(categories().map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    'Alles',
    'Cv-ketel',
    'Hybride',
    'Warmtepomp',
  ])
  await fill(searching(), 'pomp')
  expect(text()).toContain('3 gevonden')
  await press('ArrowUp')
  expect(document.activeElement).toBe(categories()[0])
  await click(categories()[3] as HTMLElement)
  expect(text()).toContain('2 gevonden')
  expect(marked()).toBe('Merk Pomp Beta')
  await act(async () => searching().focus())
  await press('Enter')
  expect(lines()).toEqual(['Merk Pomp Beta'])
  await fill(searching(), 'ketel')
  expect(text()).toContain('0 gevonden')
  await click(categories()[0] as HTMLElement)
  expect(marked()).toBe('Merk Ketel')
})
