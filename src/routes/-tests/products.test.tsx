import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allProducts } from '#src/data/products/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { DocumentState } from '#src/parts/form/document-form.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { onLaptop, plain, row } from '#tests/support/list-screen.tsx'
import {
  chooseFromMenu,
  company,
  device,
  enter,
  FORM,
  form,
  held,
  open,
  pump,
  rented,
  rows,
  stored,
  theirs,
} from '#tests/support/product-screen.tsx'
import { button, choice, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { seen, until } from '#tests/support/standalone-device.tsx'

onLaptop()

test('what is sold is listed with its price, and found by brand, type and article number', async () => {
  await open('/products', device())
  expect(rows()).toHaveLength(4)
  expect(plain(row(pump).textContent)).toContain('€ 4.650,00')
  expect(row(pump).textContent).toContain('3 op voorraad')
  expect(row(rented).textContent).toContain('per maand')
  expect(plain(row(rented).textContent)).toContain('entree € 149,00')
  await seen('Te koop 4')
  await seen('Gestopt 1')
  const search = find<HTMLInputElement>('input[type=search]')
  for (const words of ['elga', '7712345', 'remeha ace']) {
    await fill(search, words)
    await until(() => expect(rows()).toHaveLength(1))
    expect(rows()[0]).toContain('Elga Ace')
  }
  await fill(search, 'nergens')
  await seen('Geen product past hierbij.')
  await click(button('Alle producten'))
  await until(() => expect(rows()).toHaveLength(4))
  await click(find('input[value=stopped]'))
  await until(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('Nefit')
})

test('the first product is added where there is none, and needs a name', async () => {
  const engine = device('admin', held.slice(0, 1))
  const { state } = await showAppAt('/products', engine)
  await seen('Nog geen producten')
  await seen('Voeg je eerste product toe')
  await click(button('Product'))
  await until(form)
  await click(button('Opslaan', form()))
  await seen('Vul een merk of een type in')
  await enter('Type', 'Tzerra')
  expect(field('Merk').getAttribute('aria-required')).not.toBe('true')
  await enter('Type', '')
  expect(field('Merk(vereist)').getAttribute('aria-required')).toBe('true')
  await enter('Merk(vereist)', ' Remeha ')
  await enter('Type', 'Tzerra')
  await enter('Verkoopprijs incl. btw', '2.249')
  expect(plain(form().textContent)).toContain('€ 1.858,68 zonder btw')
  await click(button('Opslaan', form()))
  await until(() => expect(rows()).toHaveLength(1))
  const [made] = await answerOnce(engine, allProducts)
  expect(made).toMatchObject({
    brand: 'Remeha',
    type: 'Tzerra',
    selling_price: 224_900,
    company_id: company._id,
    active: true,
    vat_rate: 21,
  })
  expect(state.location).toBeDefined()
  await until(() => expect(form().textContent).toContain('Remeha Tzerra'))
})

test('a product is changed step by step, and what was typed comes back after a crash', async () => {
  const engine = device()
  const path = `/products/${pump._id}`
  await open(path, engine)
  await until(form)
  await enter('Type', 'Elga Ace 6 kW')
  await enter('Verkoopprijs incl. btw', '5000')
  await seen('Niet opgeslagen · 2 wijzigingen')
  await press('z', { ctrlKey: true })
  expect(plain(field('Verkoopprijs incl. btw').value)).toBe('€ 4.650,00')
  await press('y', { ctrlKey: true })
  await expect
    .poll(() => engine.draft.load<DocumentState<DocumentOf<'products'>>>(`product-edit ${pump._id}`))
    .toMatchObject({ entered: { present: { type: 'Elga Ace 6 kW', selling_price: 500_000 } } })

  await open(path, engine)
  await seen('Dit vulde je eerder in')
  expect(field('Type').value).toBe('Elga Ace 6 kW')
  await click(button('Opslaan', form()))
  await until(() => expect(row(pump).textContent).toContain('Elga Ace 6 kW'))
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.kind).toBe('products.edit')
  expect(Object.keys(op?.changes ?? {}).toSorted()).toEqual(['selling_price', 'type'])
})

test('a price from a date on is planned, and the list shows today’s', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  await click(button('Prijs vanaf een datum'))
  const change = () => find(`${FORM} [data-field=price_changes] fieldset`)
  await enter('Prijs', '4795', change())
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, pump._id))?.price_changes).toHaveLength(1)
  const [planned] = (await stored(engine, pump._id))?.price_changes ?? []
  expect(planned?.selling_price).toBe(479_500)
  expect(planned?.from.endsWith('-01')).toBe(true)
  expect(plain(row(pump).textContent)).toContain('€ 4.650,00')

  const reached = { ...pump, price_changes: [{ from: '2020-01-01', selling_price: 479_500 }] }
  await open(
    `/products/${pump._id}`,
    device('admin', [
      { collection: 'companies', doc: company },
      { collection: 'products', doc: reached },
    ]),
  )
  expect(plain(row(pump).textContent)).toContain('€ 4.795,00')
  await until(form)
  expect(plain(form().textContent)).toContain('Vandaag geldt € 4.795,00.')
  expect(plain(field('Verkoopprijs incl. btw').value)).toBe('€ 4.650,00')
})

test('a copy opens as a new product with everything of the first, and is stored only when saved', async () => {
  const engine = device()
  const { history } = await open(`/products/${pump._id}`, engine)
  await until(form)
  await click(button('Kopie maken', form()))
  await until(() => expect(history.location.pathname).toBe('/products/add'))
  await seen('Kopie van Remeha Elga Ace 4 kW')
  await until(() => expect(field('Type', form()).value).toBe('Elga Ace 4 kW'))
  expect(text()).not.toContain('Dit vulde je eerder in')
  await seen('Niet opgeslagen')
  expect(await answerOnce(engine, allProducts)).toHaveLength(5)
  await enter('Type', 'Elga Ace 6 kW')
  await click(button('Opslaan', form()))
  await expect.poll(() => answerOnce(engine, allProducts)).toHaveLength(6)
  const made = (await answerOnce(engine, allProducts)).find(({ type }) => type === 'Elga Ace 6 kW')
  expect(made).toMatchObject({ brand: 'Remeha', selling_price: 465_000, sku: '7712345', active: true })
  expect(made?.category).toMatchObject({ name: 'Hybride', customer_upload: true })
  expect(made?.characteristics).toEqual(pump.characteristics)
  await until(() => expect(history.location.pathname).toBe(`/products/${made?._id}`))
})

test('a copy that is left unsaved asks first', async () => {
  await open(`/products/add?van=${pump._id}`, device())
  await seen('Kopie van Remeha Elga Ace 4 kW')
  await until(form)
  await click(row(rented))
  await seen('Wijzigingen weggooien?')
  await click(button('Verder bewerken'))
  expect(field('Type', form()).value).toBe('Elga Ace 4 kW')
})

test('a product is no longer sold, and sold again', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  await chooseFromMenu('Stoppen met verkopen')
  await until(() => expect(rows()).toHaveLength(3))
  await seen('Gestopt 2')
  expect(await stored(engine, pump._id)).toMatchObject({ active: false })
  await chooseFromMenu('Weer verkopen')
  await until(() => expect(rows()).toHaveLength(4))
})

test('of a product of the company’s own system only what does not come from there is changed', async () => {
  const engine = device()
  await open(`/products/${theirs._id}`, engine)
  await until(form)
  await seen('Komt uit jullie eigen systeem. Daar wijzig je het.')
  expect(() => field('Merk', form())).toThrow()
  expect(() => field('Verkoopprijs incl. btw', form())).toThrow()
  await click(button('Meer bij dit product'))
  await until(() => choice('Kopie maken'))
  expect(() => choice('Stoppen met verkopen')).toThrow()
  await press('Escape')
  await click(button('stuk', form()))
  await until(() => choice('m'))
  await click(choice('m'))
  await click(button('Opslaan', form()))
  await expect.poll(() => stored(engine, theirs._id)).toMatchObject({ unit: 'metre' })
})

test.each<Role>(['employee', 'office'])('%s sees the products and cannot change them', async (role) => {
  await open(`/products/${pump._id}`, device(role))
  await until(() => find('[data-screen=product-reading]'))
  expect(text()).toContain('7712345')
  expect(document.querySelector(FORM)).toBe(null)
  expect(has('Product')).toBe(false)
  expect(has('Opslaan')).toBe(false)
})

test('the office finds the products of a company on its page', async () => {
  const at = `/settings/companies/${company._id}?tab=products&product=${pump._id}`
  await open(at, device('office'))
  await until(() => find('[data-screen=product-reading]'))
  expect(rows()).toHaveLength(4)
})
