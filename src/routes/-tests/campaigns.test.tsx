import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { allCampaigns } from '#src/data/campaigns/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { DocumentState } from '#src/parts/form/document-form.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { dutchDay } from '#sync/contract/orders/money/campaigns.ts'
import { buildCampaign } from '#tests/support/builders/campaign.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildProduct } from '#tests/support/builders/product.ts'
import { button, choice, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

type Campaign = DocumentOf<'campaigns'>

const DAY = 24 * 60 * 60 * 1000
const day = (offset: number) => dutchDay(Date.now() + offset * DAY)

const company = buildCompany({ name: 'Noorderlicht' })
const campaign = (given: Partial<Campaign>) =>
  buildCampaign({ company_id: company._id, color: '#007bbe', ...given })
const product = (given: Partial<DocumentOf<'products'>>) =>
  buildProduct({ company_id: company._id, metadata: {}, subsidy_price: 0, ...given })

const filter = product({ brand: 'Spirotech', type: 'Filter', is_accessory: true, selling_price: 10_000 })
const pump = product({
  brand: 'Remeha',
  type: 'Elga Ace',
  selling_price: 465_000,
  accessory_ids: [filter._id],
})
const boiler = product({ brand: 'Nefit', type: 'TrendLine', selling_price: 200_000 })
const rented = product({
  brand: 'Intergas',
  type: 'Xtend huur',
  selling_price: 7950,
  is_subscription: true,
  signup_fee: 14_900,
})

const winter = campaign({
  name: 'Winteractie',
  dates: [day(-10), day(10)],
  discount: 15_000,
  product_ids: [pump._id],
})
const tenth = campaign({
  name: 'Tien procent',
  dates: [day(-3), day(0), day(4)],
  dates_duration_type: 'individual',
  discount: '10%',
})
const spring = campaign({ name: 'Voorjaarsactie', dates: [day(30), day(60)], discount: 5000 })
const summer = campaign({ name: 'Zomeractie', dates: [day(-90), day(-30)], is_cashback: true })
const off = campaign({ name: 'Proefactie', dates: [day(-10), day(10)], active: false })
const theirs = campaign({
  name: 'Fabrieksactie',
  dates: [day(-10), day(12)],
  metadata: { endpoint: { id: 'x' } },
})
const goods = [filter, pump, boiler, rented].map(
  (doc): CollectionDocument => ({ collection: 'products', doc }),
)
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  ...goods,
  ...[winter, tenth, spring, summer, off, theirs].map(
    (doc): CollectionDocument => ({ collection: 'campaigns', doc }),
  ),
]
const withOnly = (...some: Campaign[]): CollectionDocument[] => [
  { collection: 'companies', doc: company },
  ...goods,
  ...some.map((doc): CollectionDocument => ({ collection: 'campaigns', doc })),
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

const FORM = '[data-screen=campaigns-form]'
const form = () => find(FORM)
const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)
const rows = () =>
  [...document.querySelectorAll('section[aria-label=Campagnes] [data-row]')].map(
    (each) => each.textContent ?? '',
  )
const plain = (said: string | null) => (said ?? '').replaceAll('\u00a0', ' ')
const preview = () => plain(find('table').textContent)
const stored = async (engine: Engine, id: string) =>
  (await answerOnce(engine, allCampaigns)).find(({ _id }) => _id === id)

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
  await click(button('Meer bij deze campagne'))
  await until(() => choice(item))
  await click(choice(item))
}

/** Picks the first product that a search offers. */
async function pick(label: string, words: string) {
  await act(async () => field(label, form()).focus())
  await fill(field(label, form()), words)
  await until(() => find('[role=option]'))
  await click(find('[role=option]'))
}

test('campaigns of today stand on top with what they take off, and are found by name and by state', async () => {
  await open('/campaigns', device())
  expect(rows().map((each) => each.split(/\d/)[0])).toEqual([
    'Tien procent',
    'Winteractie',
    'Fabrieksactie',
    'Voorjaarsactie',
    'Zomeractie',
    'Proefactie',
  ])
  expect(plain(row(winter).textContent)).toContain('− € 150,00')
  expect(row(winter).textContent).toContain('loopt nu')
  expect(plain(row(tenth).textContent)).toContain('− 10%')
  expect(row(tenth).textContent).toContain('3 dagen tussen')
  expect(row(summer).textContent).toContain('cashback')
  expect(row(off).textContent).toContain('uit')
  await seen('Loopt nu 3')
  await click(find('input[value=coming]'))
  await until(() => expect(rows()).toHaveLength(1))
  expect(rows()[0]).toContain('Voorjaarsactie')
  await click(find('input[value=all]'))
  const search = find<HTMLInputElement>('input[type=search]')
  await fill(search, 'zomer')
  await until(() => expect(rows()).toHaveLength(1))
  await fill(search, 'nergens')
  await seen('Geen campagne past hierbij.')
  await click(button('Alle campagnes'))
  await until(() => expect(rows()).toHaveLength(6))
})

test('the first campaign is added where there is none, for a product that is searched, and needs a name', async () => {
  const engine = device('admin', withOnly())
  await showAppAt('/campaigns', engine)
  await seen('Nog geen campagnes')
  await seen('Voeg je eerste campagne toe')
  await click(button('Campagne'))
  await until(form)
  await click(button('Opslaan', form()))
  await seen('Vul een naam in')
  await enter('Naam(vereist)', ' Openingsactie ')
  await enter('Korting', '150')
  await pick('Product toevoegen', 'elga')
  await until(() => expect(preview()).toContain('Remeha Elga Ace€ 4.650,00− € 150,00€ 4.500,00'))
  await click(button('Opslaan', form()))
  await until(() => expect(rows()).toHaveLength(1))
  const [made] = await answerOnce(engine, allCampaigns)
  expect(made).toMatchObject({
    name: 'Openingsactie',
    discount: 15_000,
    product_ids: [pump._id],
    company_id: company._id,
    active: true,
    dates_duration_type: 'range',
  })
  expect(made?.dates[0]).toBe(day(0))
  expect(row(made ?? winter).textContent).toContain('loopt nu')
})

test('a campaign is changed step by step, and what was typed comes back after a crash', async () => {
  const engine = device()
  const path = `/campaigns/${winter._id}`
  await open(path, engine)
  await until(form)
  await enter('Naam(vereist)', 'Winterkorting')
  await enter('Korting', '200')
  await seen('Niet opgeslagen · 2 wijzigingen')
  await press('z', { ctrlKey: true })
  expect(plain(field('Korting', form()).value)).toBe('€ 150,00')
  await press('y', { ctrlKey: true })
  await expect
    .poll(() => engine.draft.load<DocumentState<Campaign>>(`campaign-edit ${winter._id}`))
    .toMatchObject({ entered: { present: { name: 'Winterkorting', discount: 20_000 } } })

  await open(path, engine)
  await seen('Dit vulde je eerder in')
  expect(field('Naam(vereist)', form()).value).toBe('Winterkorting')
  await click(button('Opslaan', form()))
  await until(() => expect(row(winter).textContent).toContain('Winterkorting'))
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.kind).toBe('campaigns.edit')
  expect(Object.keys(op?.changes ?? {}).toSorted()).toEqual(['discount', 'name'])
})

test('a campaign runs on single days that are chosen on a calendar', async () => {
  const engine = device()
  await open(`/campaigns/${tenth._id}`, engine)
  await until(form)
  const days = () => find(`${FORM} [data-field=dates]`)
  expect([...days().querySelectorAll('[role=gridcell][aria-selected=true]')].length).toBeGreaterThan(0)
  const [, , last = ''] = tenth.dates
  await click(button(`${last.split('-').toReversed().join('-')} verwijderen`, days()))
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, tenth._id))?.dates).toEqual(tenth.dates.slice(0, 2))
})

test('an end before its start is not stored, and says so', async () => {
  const reversed = campaign({ name: 'Andersom', dates: [day(20), day(10)] })
  const engine = device('admin', withOnly(reversed))
  await open(`/campaigns/${reversed._id}`, engine)
  await until(form)
  await seen('Het eind ligt voor het begin')
  await click(find('input[value=individual]'))
  await click(find('input[value=range]'))
  expect(text()).not.toContain('Het eind ligt voor het begin')
  await click(button('Opslaan', form()))
  await expect.poll(async () => (await stored(engine, reversed._id))?.dates).toEqual([day(10), day(20)])
})

test('the preview takes off what orders take off: a percentage each month too, and an accessory along', async () => {
  const all = campaign({ name: 'Alles', dates: [day(0), day(1)], discount: '10%' })
  await open(`/campaigns/${all._id}`, device('admin', withOnly(all)))
  await until(form)
  await seen('Geldt voor elke order: er zijn geen producten gekozen.')
  expect(preview()).toContain('Nefit TrendLine€ 2.000,00− € 200,00€ 1.800,00')
  expect(preview()).toContain('Intergas Xtend huureenmalig€ 149,00− € 14,90€ 134,10')
  expect(preview()).toContain('Intergas Xtend huurper maand€ 79,50− € 7,95€ 71,55')
  await pick('Product toevoegen', 'elga')
  await until(() => expect(preview()).not.toContain('Nefit'))
  await pick('Korting ook op accessoire', 'filter')
  await until(() =>
    expect(preview()).toContain('Remeha Elga Acemet Spirotech Filter€ 4.750,00− € 475,00€ 4.275,00'),
  )
})

test('a combination takes its discount off all products together', async () => {
  const both = campaign({
    name: 'Samen',
    dates: [day(0), day(1)],
    discount: 66_500,
    product_ids: [pump._id, boiler._id],
    product_combination_only: true,
  })
  await open(`/campaigns/${both._id}`, device('admin', withOnly(both)))
  await until(form)
  await seen('Geldt voor een order met alle 2 producten samen.')
  expect(preview()).toContain('Nefit TrendLine€ 2.000,00− € 200,00€ 1.800,00')
  expect(preview()).toContain('Remeha Elga Ace€ 4.650,00− € 465,00€ 4.185,00')
})

test('a campaign says what stands in its way', async () => {
  const alone = campaign({
    name: 'Alleen deze',
    dates: [day(-1), day(5)],
    overrules_others: true,
    product_ids: [pump._id],
  })
  const gone = campaign({ name: 'Weg', dates: [day(-9), day(-5)], discount: 0, product_ids: ['gone'] })
  const docs = withOnly(winter, alone, gone)
  await open(`/campaigns/${winter._id}`, device('admin', docs))
  await seen('Op dezelfde dagen loopt Alleen deze. Wie die kiest, krijgt deze campagne niet.')
  await click(row(alone))
  await seen('Wie deze campagne kiest, krijgt op dezelfde dagen niet: Winteractie.')
  await click(row(gone))
  await seen('Alle dagen zijn voorbij.')
  expect(text()).toContain('De korting is nul: er gaat niets van de prijs af.')
  expect(text()).toContain('Geen van de gekozen producten is nog te koop.')
})

test('a copy opens as a new campaign with everything of the first, and is stored only when saved', async () => {
  const engine = device()
  const { history } = await open(`/campaigns/${winter._id}`, engine)
  await until(form)
  await click(button('Kopie maken', form()))
  await until(() => expect(history.location.pathname).toBe('/campaigns/add'))
  await seen('Kopie van Winteractie')
  expect(await answerOnce(engine, allCampaigns)).toHaveLength(6)
  await enter('Naam(vereist)', 'Winteractie 2')
  await click(button('Opslaan', form()))
  await expect.poll(() => answerOnce(engine, allCampaigns)).toHaveLength(7)
  const made = (await answerOnce(engine, allCampaigns)).find(({ name }) => name === 'Winteractie 2')
  expect(made).toMatchObject({ discount: 15_000, product_ids: [pump._id], dates: winter.dates })
  await until(() => expect(history.location.pathname).toBe(`/campaigns/${made?._id}`))
})

test('a campaign is switched off, on again, and removed', async () => {
  const engine = device()
  await open(`/campaigns/${winter._id}`, engine)
  await until(form)
  await chooseFromMenu('Uitzetten')
  await until(() => expect(row(winter).textContent).toContain('uit'))
  expect(await stored(engine, winter._id)).toMatchObject({ active: false })
  await seen('De campagne staat uit: niemand kan hem kiezen.')
  await chooseFromMenu('Aanzetten')
  await until(() => expect(row(winter).textContent).toContain('loopt nu'))
  await chooseFromMenu('Verwijderen')
  await seen('Weet je zeker dat je Winteractie wilt verwijderen?')
  await click(button('Verwijderen'))
  await until(() => expect(rows()).toHaveLength(5))
  expect(await stored(engine, winter._id)).toBe(undefined)
})

test('a campaign of the company’s own system is read here, and can be copied', async () => {
  const engine = device()
  const { history } = await open(`/campaigns/${theirs._id}`, engine)
  await until(() => find('[data-screen=campaign-reading]'))
  await seen('Komt uit jullie eigen systeem. Daar wijzig je het.')
  expect(has('Opslaan')).toBe(false)
  await click(button('Kopie maken'))
  await until(() => expect(history.location.pathname).toBe('/campaigns/add'))
  await until(form)
  await enter('Naam(vereist)', 'Onze actie')
  await click(button('Opslaan', form()))
  await expect.poll(() => answerOnce(engine, allCampaigns)).toHaveLength(7)
  const made = (await answerOnce(engine, allCampaigns)).find(({ name }) => name === 'Onze actie')
  expect(made?.metadata).toEqual({})
})

test.each<Role>(['employee', 'office'])('%s sees the campaigns and cannot change them', async (role) => {
  await open(`/campaigns/${winter._id}`, device(role))
  await until(() => find('[data-screen=campaign-reading]'))
  expect(preview()).toContain('Remeha Elga Ace€ 4.650,00− € 150,00€ 4.500,00')
  expect(document.querySelector(FORM)).toBe(null)
  expect(has('Campagne')).toBe(false)
  expect(has('Kopie maken')).toBe(false)
})

test('on the page of a company an admin adds a campaign to it', async () => {
  const below = buildCompany({ name: 'Bakker', parent_company_id: company._id })
  const engine = device('admin', [...held, { collection: 'companies', doc: below }])
  const { history } = await open(`/settings/companies/${below._id}?tab=campaigns`, engine)
  // With those of the company above, which it gives too.
  expect(rows()).toHaveLength(6)
  await click(button('Campagne'))
  await until(form)
  await enter('Naam(vereist)', 'Eigen actie')
  await click(button('Opslaan', form()))
  await until(() => expect(rows()).toHaveLength(7))
  const made = (await answerOnce(engine, allCampaigns)).find(({ name }) => name === 'Eigen actie')
  expect(made?.company_id).toBe(below._id)
  await until(() => expect(history.location.search).toContain(`campaign=${made?._id}`))
})

test('on a phone a campaign covers the list, and Back leads to the same row', async () => {
  wide(390)
  const { history } = await open('/campaigns', device())
  row(winter).focus()
  await click(row(winter))
  await until(form)
  expect(row(winter).closest('[inert]')).not.toBe(null)
  await click(button('Terug'))
  await until(() => expect(document.querySelector(FORM)).toBe(null))
  expect(history.location.pathname).toBe('/campaigns')
  await until(() => expect(document.activeElement).toBe(row(winter)))
})

test('a campaign that is not there is no crash', async () => {
  const { history } = await open('/campaigns/nergens', device())
  await seen('Deze campagne is er niet')
  await click(button('Alle campagnes'))
  await until(() => expect(history.location.pathname).toBe('/campaigns'))
})
