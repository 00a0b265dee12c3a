import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allProducts } from '#src/data/products/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { DocumentState } from '#src/parts/form/document-form.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { button, choice, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

type Product = DocumentOf<'products'>

const company = buildCompany({ name: 'Noorderlicht' })
const product = (given: Partial<Product>) =>
  buildProduct({ company_id: company._id, metadata: {}, discount: 0, characteristics: [], ...given })
const pump = product({
  brand: 'Remeha',
  type: 'Elga Ace 4 kW',
  selling_price: 465_000,
  sku: '7712345',
  stock: 3,
  category: {
    _id: newId(),
    name: 'Hybride',
    customer_upload: true,
    customer_upload_info: 'De plek buiten.',
  } as never,
  characteristics: [
    { key: 'Vermogen', value: '4 kW', options: { private: false } },
    { key: 'Inkoopprijs', value: '€ 3.105,00', options: { private: true } },
  ],
})
const rented = product({
  brand: 'Intergas',
  type: 'Xtend huur',
  selling_price: 7950,
  is_subscription: true,
  signup_fee: 14_900,
})
const filter = product({
  brand: 'Spirotech',
  type: 'Filter',
  is_accessory: true,
  accessory_pre_selected: true,
  selling_price: 14_900,
})
const stopped = product({ brand: 'Nefit', type: 'Oud', active: false })
const theirs = product({ brand: 'Daikin', type: 'Altherma', metadata: { endpoint: { id: 'x' } } })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  ...[pump, rented, filter, stopped, theirs].map(
    (doc): CollectionDocument => ({ collection: 'products', doc }),
  ),
]
const device = (role: Role = 'admin', docs = held) => buildStandaloneDevice(docs, { role, online: false })

beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => wide(1440))
afterEach(() => {
  vi.unstubAllGlobals()
  toastQueue.clear()
})

/** Stubs media queries for a window of this width. */
const wide = (pixels: number) =>
  vi.stubGlobal('matchMedia', (query: string) => {
    const [, end = '', bound = ''] = /\((min|max)-width: (\d+)px\)/.exec(query) ?? []
    const matches = end === 'min' ? pixels >= Number(bound) : end === 'max' && pixels <= Number(bound)
    return { matches, addEventListener() {}, removeEventListener() {} }
  })

const FORM = '[data-screen=products-form]'
const form = () => find(FORM)
const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)
const rows = () =>
  [...document.querySelectorAll('section[aria-label=Producten] [data-row]')].map(
    (each) => each.textContent ?? '',
  )
const plain = (said: string | null) => (said ?? '').replaceAll('\u00a0', ' ')
const stored = async (engine: Engine, id: string) =>
  (await answerOnce(engine, allProducts)).find(({ _id }) => _id === id)

async function open(at: string, engine: Engine) {
  const router = await showAppAt(at, engine)
  await until(() => expect(rows().length).toBeGreaterThan(0))
  return router
}

async function enter(label: string, value: string, within: ParentNode = form()) {
  await act(async () => field(label, within).focus())
  await fill(field(label, within), value)
  await act(async () => field(label, within).blur())
}

async function chooseFromMenu(item: string) {
  await click(button('Meer bij dit product'))
  await until(() => choice(item))
  await click(choice(item))
}

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
  await enter('Merk', ' Remeha ')
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
    .poll(() => engine.draft.load<DocumentState<Product>>(`product-edit ${pump._id}`))
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

test('a category that is known comes with what it asks of the customer, and another is new', async () => {
  const engine = device()
  await open(`/products/${rented._id}`, engine)
  await until(form)
  const before = form()
  await enter('Categorie', 'Hybride')
  await click(button('Opslaan', form()))
  await expect
    .poll(async () => (await stored(engine, rented._id))?.category)
    .toMatchObject({ name: 'Hybride', customer_upload: true })
  await until(() => expect(form()).not.toBe(before))
  await enter('Categorie', 'Verhuur')
  await click(button('Opslaan', form()))
  await expect
    .poll(async () => (await stored(engine, rented._id))?.category)
    .toMatchObject({ name: 'Verhuur', customer_upload: false })
})

test('a category of one’s own asks the customer for pictures, and keeps that while its name is typed', async () => {
  const engine = device()
  await open(`/products/${rented._id}`, engine)
  await until(form)
  await enter('Categorie', 'Verhuur')
  await click(field('Vraag de klant om foto’s', form()))
  const wish = await until(() => find<HTMLTextAreaElement>(`${FORM} textarea`))
  await fill(wish, 'De meterkast.')
  await enter('Categorie', 'Verhuur ketels')
  await click(button('Opslaan', form()))
  await expect
    .poll(async () => (await stored(engine, rented._id))?.category)
    .toMatchObject({
      name: 'Verhuur ketels',
      customer_upload: true,
      customer_upload_info: 'De meterkast.',
    })
})

test('characteristics are added, moved, and kept from the customer', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  await click(button('Kenmerk', form()))
  const third = () => find(`${FORM} [data-field=characteristics] fieldset:last-of-type`)
  await enter('Naam', 'Garantie', third())
  await enter('Waarde', '5 jaar', third())
  await click(button('Kenmerk 3: klant'))
  await click(button('Acties bij kenmerk 3'))
  await until(() => choice('Omhoog'))
  await click(choice('Omhoog'))
  await click(button('Opslaan', form()))
  await expect
    .poll(async () =>
      (await stored(engine, pump._id))?.characteristics.map(({ key, options }) => [key, options.private]),
    )
    .toEqual([
      ['Vermogen', false],
      ['Garantie', true],
      ['Inkoopprijs', true],
    ])
})

test('a subsidy says what the customer will read, and is taken off with one switch', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  const before = form()
  await click(field('Subsidie', form()))
  await enter('Meldcode', 'KA00001')
  await enter('Bedrag', '1925')
  expect(plain(form().textContent)).toContain('De klant ziet: € 2.725,00 na subsidie (indicatief).')
  await click(button('Opslaan', form()))
  await expect
    .poll(() => stored(engine, pump._id))
    .toMatchObject({ subsidy_title: 'ISDE', subsidy_code: 'KA00001', subsidy_price: 192_500 })
  await until(() => expect(form()).not.toBe(before))
  await click(field('ISDE', form()))
  await click(button('Opslaan', form()))
  await expect
    .poll(() => stored(engine, pump._id))
    .toMatchObject({ subsidy_title: '', subsidy_code: '', subsidy_price: 0 })
})

test('an accessory is chosen among those there are, and says whether it comes along', async () => {
  const engine = device()
  await open(`/products/${pump._id}`, engine)
  await until(form)
  await act(async () => field('Accessoire toevoegen', form()).focus())
  await until(() => find('[role=option]'))
  await click(find('[role=option]'))
  await seen('staat alvast aan')
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, pump._id))?.accessory_ids).toEqual([filter._id])
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

test('on the page of a company an admin adds a product to it', async () => {
  const below = buildCompany({ name: 'Bakker', parent_company_id: company._id })
  const engine = device('admin', [...held, { collection: 'companies', doc: below }])
  const { history } = await open(`/settings/companies/${below._id}?tab=products`, engine)
  // With those of the company above, which it sells too.
  expect(rows()).toHaveLength(4)
  await click(button('Product'))
  await until(form)
  await enter('Merk', 'Eigen merk')
  await click(button('Opslaan', form()))
  await until(() => expect(rows()).toHaveLength(5))
  const made = (await answerOnce(engine, allProducts)).find(({ brand }) => brand === 'Eigen merk')
  expect(made?.company_id).toBe(below._id)
  await until(() => expect(history.location.search).toContain(`product=${made?._id}`))
})

test('on a phone a product covers the list, and Back leads to the same row', async () => {
  wide(390)
  const { history } = await open('/products', device())
  row(pump).focus()
  await click(row(pump))
  await until(form)
  expect(row(pump).closest('[inert]')).not.toBe(null)
  await click(button('Terug'))
  await until(() => expect(document.querySelector(FORM)).toBe(null))
  expect(history.location.pathname).toBe('/products')
  await until(() => expect(document.activeElement).toBe(row(pump)))
})

test('a product that is not there is no crash', async () => {
  const { history } = await open('/products/nergens', device())
  await seen('Dit product is er niet')
  await click(button('Alle producten'))
  await until(() => expect(history.location.pathname).toBe('/products'))
})
