import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { customRule } from '#sync/contract/orders/money/custom-rules.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { button, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { buildFollowingDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { OrderEditScreen } from '../order-edit-screen.tsx'

const company = buildCompany()
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const rule = (_id: string, type: string, selling_price = 1_000) =>
  customRule({ _id, brand: '', type, selling_price })
const order = buildOrder({ company_id: company._id, products: [rule('mine', 'Boren')], campaigns: [] })

const customer = buildCustomer({ _id: order.customer_id, company_id: company._id, vat_number: '' })

async function open({ role = 'office', vat = company.vat, products = [] }: Opening = {}) {
  const device = buildFollowingDevice(
    [
      { collection: 'companies', doc: { ...company, vat } },
      { collection: 'orders', doc: order },
      { collection: 'customers', doc: customer },
      ...products.map((doc) => ({ collection: 'products' as const, doc })),
    ],
    { role },
  )
  await showOn(
    device.engine,
    <RouterContextProvider router={router}>
      <OrderEditScreen orderId={order._id} onClose={() => {}} />
    </RouterContextProvider>,
  )
  await seen('Boren')
  return device
}
interface Opening {
  role?: Role
  vat?: typeof company.vat
  products?: readonly DocumentOf<'products'>[]
}
const dialog = () => find('[role=dialog]')
const lines = () =>
  [...document.querySelectorAll('fieldset li[aria-label]')].map((line) => line.getAttribute('aria-label'))
const noDialog = () => until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
/** Focus, type, blur, as a user does. */
async function enter(label: string, typed: string) {
  await act(async () => field(label, dialog()).focus())
  await fill(field(label, dialog()), typed)
  await leave(field(label, dialog()))
}
const leave = (input: HTMLInputElement) => act(async () => input.blur())

test('a free line that is being added leaves the line alone that a colleague adds meanwhile', async () => {
  const { arrives } = await open()
  await click(button('Vrije regel'))
  await fill(field('Toelichting', dialog()), 'Zagen')
  const karins = rule('karin', 'Regel van Karin')
  await arrives({ collection: 'orders', doc: { ...order, products: [...order.products, karins] } })
  await until(() => expect(lines()).toContain('Regel van Karin'))
  expect(has('Toevoegen')).toBe(true)
  await click(button('Toevoegen'))
  await noDialog()
  expect(lines()).toEqual(['Boren', 'Regel van Karin', 'Zagen'])
})

test('a free line that is being changed stays that one when a colleague takes away the line before it', async () => {
  const { arrives } = await open()
  const karins = rule('karin', 'Regel van Karin')
  await arrives({ collection: 'orders', doc: { ...order, products: [karins, rule('mine', 'Boren')] } })
  await until(() => expect(lines()).toEqual(['Regel van Karin', 'Boren']))
  await click(button('Boren wijzigen'))
  await fill(field('Toelichting', dialog()), 'Boren in beton')
  await arrives({ collection: 'orders', doc: { ...order, products: [rule('mine', 'Boren')] } })
  await until(() => expect(lines()).toEqual(['Boren']))
  await click(button('Wijzigen', dialog()))
  await noDialog()
  expect(lines()).toEqual(['Boren in beton'])
})

test('a free line that cannot be kept says so at its fields, and is not added', async () => {
  await open()
  await click(button('Vrije regel'))
  await fill(field('Toelichting', dialog()), 'Zagen')
  await enter('Prijs incl. btw', '999999999999')
  await enter('Aantal', '99999999999')
  await click(button('Toevoegen'))
  expect(text()).toContain('Hooguit €\u00a0100.000.000')
  expect(text()).toContain('Hooguit 10.000')
  expect(lines()).toEqual(['Boren'])
  expect(field('Omschrijving', dialog()).maxLength).toBe(200)
  await enter('Prijs incl. btw', '-25')
  await enter('Aantal', '2')
  await click(button('Toevoegen'))
  await noDialog()
  expect(lines()).toEqual(['Boren', 'Zagen'])
})

test('the amount of a free line may have two decimals, and its price is rounded once', async () => {
  await open()
  await act(async () => field('Aantal Boren').focus())
  await fill(field('Aantal Boren'), '1,75')
  await leave(field('Aantal Boren'))
  expect(find('li[aria-label=Boren]').textContent).toContain('17,50')
  expect(field('Aantal Boren').value).toBe('1,75')
})

test('a free line with an amount that cannot be read is not added', async () => {
  await open()
  await click(button('Vrije regel'))
  await fill(field('Toelichting', dialog()), 'Zagen')
  await enter('Aantal', '1,555')
  await click(button('Toevoegen'))
  expect(document.activeElement).toBe(field('Aantal', dialog()))
  expect(dialog().textContent).toContain('Hooguit 2 cijfers achter de komma')
  expect(lines()).toEqual(['Boren'])
})

test('a point before the cents is read as a comma', async () => {
  await open()
  await click(button('Vrije regel'))
  await fill(field('Toelichting', dialog()), 'Zagen')
  await enter('Prijs incl. btw', '12.50')
  await click(button('Toevoegen'))
  await noDialog()
  expect(find('li[aria-label=Zagen]').textContent?.replaceAll('\u00a0', ' ')).toContain('€ 12,50')
})

test('a free line left half written is shown as such later, and can be begun anew', async () => {
  await open()
  await click(button('Boren wijzigen'))
  await fill(field('Toelichting', dialog()), 'Half')
  await press('Escape')
  await noDialog()
  await click(button('Boren wijzigen'))
  expect(dialog().textContent).toContain('Dit vulde je eerder in')
  expect(field('Toelichting', dialog()).value).toBe('Half')
  await click(button('Opnieuw beginnen', dialog()))
  expect(field('Toelichting', dialog()).value).toBe('Boren')
  expect(dialog().textContent).not.toContain('Dit vulde je eerder in')
})

test('the totals follow an amount while it is typed, and it is one step to undo', async () => {
  await open()
  await act(async () => field('Aantal Boren').focus())
  await fill(field('Aantal Boren'), '1')
  await fill(field('Aantal Boren'), '12')
  expect(find('li[aria-label=Boren]').textContent).toContain('120,00')
  await leave(field('Aantal Boren'))
  await click(button('Ongedaan maken'))
  expect(field('Aantal Boren').value).toBe('1')
})

/** Chooses an option of a select, as a user does. */
async function choose(chosen: string, option: string) {
  await click(button(chosen, dialog()))
  await click(find(`[role=option][data-key="${option}"]`))
}

test('a free line has a rate and a unit of its own', async () => {
  await open()
  await click(button('Vrije regel'))
  await fill(field('Omschrijving', dialog()), 'Isoleren')
  await enter('Prijs incl. btw', '109')
  await choose('21\u00a0%', '9')
  await choose('stuk', 'hour')
  await click(button('Toevoegen'))
  await noDialog()
  const line = find('li[aria-label=Isoleren]').textContent?.replaceAll('\u00a0', ' ')
  expect(line).toContain('€ 100,00 excl. btw')
  expect(line).toContain('btw 9 %')
  expect(line).toContain('€ 109,00 per uur')
})

test('a new free line has the VAT that its company sells with', async () => {
  await open({ vat: { vat_rate: 0, vat_reverse: true } })
  await click(button('Vrije regel'))
  await fill(field('Omschrijving', dialog()), 'Onderaanneming')
  await enter('Prijs excl. btw', '200')
  await click(button('Toevoegen'))
  await noDialog()
  expect(find('li[aria-label=Onderaanneming]').textContent).toContain('btw verlegd')
  await seen('Btw verlegd kan alleen naar een bedrijf met een btw-nummer')
})

const keeping = () => field('Ook als product bewaren', dialog())

test('an admin keeps a free line as a product; it stays a free line on the order', async () => {
  const { engine } = await open({ role: 'admin' })
  await click(button('Vrije regel'))
  await fill(field('Omschrijving', dialog()), 'Dakdoorvoer')
  await enter('Prijs incl. btw', '121')
  await click(keeping())
  await click(button('Toevoegen'))
  await noDialog()
  expect(lines()).toEqual(['Boren', 'Dakdoorvoer'])
  const product = { brand: 'Dakdoorvoer', selling_price: 12_100, vat_rate: 21, company_id: company._id }
  const catalogue = engine.all('products')
  const stop = catalogue.subscribe(() => {})
  await until(() => expect(catalogue.get()).toEqual([expect.objectContaining(product)]))
  stop()
})

test('a product that is there already, or a deduction, is not kept as a second one', async () => {
  const known = buildProduct({ company_id: company._id, brand: 'Dakdoorvoer', type: '', active: true })
  await open({ role: 'admin', products: [known] })
  await click(button('Vrije regel'))
  await fill(field('Omschrijving', dialog()), ' dakdoorvoer ')
  await click(keeping())
  expect(dialog().textContent).toContain('Dit product staat al in de catalogus')
  await fill(field('Omschrijving', dialog()), 'Korting')
  await enter('Prijs incl. btw', '-25')
  expect(dialog().textContent).toContain('Een product heeft geen negatieve prijs')
  await click(button('Toevoegen'))
  expect(lines()).toEqual(['Boren'])
  await click(keeping())
  await click(button('Toevoegen'))
  await noDialog()
  expect(lines()).toEqual(['Boren', 'Korting'])
})

test('who may not change the catalogue is not asked whether to keep a line', async () => {
  await open()
  await click(button('Vrije regel'))
  expect(dialog().textContent).not.toContain('Ook als product bewaren')
})
