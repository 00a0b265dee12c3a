import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { archiving } from '#src/data/orders/removal-commands.ts'
import { keepOnDevice } from '#src/data/preferences/device-preferences.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import {
  button,
  choice,
  click,
  closeScreen,
  field,
  fill,
  find,
  has,
  press,
  text,
} from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  until,
} from '#tests/support/standalone-device.tsx'

const created = buildStatus({ name: 'AURUM_STATUS_CREATED' })
const working = buildStatus({ name: 'In opdracht' })
const company = buildCompany({ statuses: [created._id, working._id] })
const me = buildUser({ company_ids: [company._id], role: 'office' })
const customer = buildCustomer({ company_id: company._id, mobilephone: '0612345678' })

function orderOf(number: string, type: 'order' | 'quote', { name }: typeof created, given: object = {}) {
  const current_status = { ...buildOrder().current_status, name }
  const request_date = 1_763_700_000_000 - Number(number)
  const doc = {
    company_id: company._id,
    request_date,
    order_id: `NLM#${number}`,
    type,
    current_status,
    customer_id: '',
  }
  return buildOrder({ ...doc, ...given })
}
const elsewhere = { street: 'Kerkstraat', house_number: '7', house_number_addition: '', city: 'Breda' }
const orders = [
  orderOf('10000001', 'quote', created),
  orderOf('10000002', 'quote', working),
  orderOf('10000003', 'order', created, { customer_id: customer._id }),
  orderOf('20000004', 'order', working, { address: { ...elsewhere, postcode: '4811AB' } }),
]
const held: CollectionDocument[] = [
  ...[created, working].map((doc) => ({ collection: 'statuses' as const, doc })),
  ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
  { collection: 'companies', doc: company },
  { collection: 'customers', doc: customer },
  { collection: 'users', doc: me },
]
const device = (online = true) => buildStandaloneDevice(held, { userId: me._id, online })
/** The first copy is under way; the server has one order more. */
const beginning = (answer?: object) =>
  buildStandaloneDevice(held, { userId: me._id, isFilling: true, answer })
const elsewhereKnown = orderOf('30000005', 'order', created)
const onServer = { hits: [elsewhereKnown] }

afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  keepOnDevice({ orderViews: [] })
})

const shown = () =>
  [...document.querySelectorAll('[data-row]')].map((row) => /NLM#\d{8}/.exec(row.textContent ?? '')?.[0])
const show = async (address: string, engine = device()) => {
  const { history } = await showAppAt(address, engine)
  return () => history.location.href
}
const total = () => find('section[aria-label=Filters] [role=status]').textContent
const isOpen = (name: string) => document.querySelector(`[role=dialog][aria-label='${name}']`) !== null
const form = () => find("[role=dialog][aria-label='Filters']")

async function openFilters() {
  await click(find('button[aria-label^=Filters]'))
  await until(form)
  await hasFocus()
}

/** Keys reach the form only once it has the focus. */
const hasFocus = () => until(() => expect(form().contains(document.activeElement)).toBe(true))

/** The checkbox of a status, whose label ends with its number. */
function statusBox(name: string): HTMLElement {
  const all = [...form().querySelectorAll<HTMLElement>('fieldset label')]
  const found = all.find(({ textContent }) => textContent?.startsWith(name))
  if (!found) throw new Error(`No status is ${name}: ${all.map(({ textContent }) => textContent)}`)
  return found
}

/** The options load after the form. */
async function openFacet(facet: string) {
  await until(() => expect(button(facet, form()).disabled).toBe(false))
  await click(button(facet, form()))
}

/** Chooses one option of a facet. */
async function filterBy(facet: string, wanted: string) {
  await openFilters()
  await openFacet(facet)
  await click(choice(wanted))
  await press('Escape')
  await until(() => expect(document.querySelector('[role=menu]')).toBe(null))
  await closeFilters()
}

/** A key reaches the form only while the focus is in it, which returns there a moment after a menu closed or a click. */
async function closeFilters() {
  await hasFocus()
  await press('Escape')
  await until(() => expect(isOpen('Filters')).toBe(false))
}

test('orders are narrowed by several things at once; it is all in the address, and each can be taken away', async () => {
  const address = await show('/orders/overview#list')
  await until(() => expect(shown()).toHaveLength(4))
  await filterBy('Soort', 'Offerte')
  await openFilters()
  await until(() => statusBox('Aangemaakt'))
  await click(statusBox('Aangemaakt'))
  await closeFilters()
  expect(address()).toBe('/orders/overview?status=AURUM_STATUS_CREATED&soort=quote#list')
  await until(() => expect(shown()).toEqual(['NLM#10000001']))
  expect(total()).toBe('1 order')

  const again = await show(address())
  await until(() => expect(shown()).toEqual(['NLM#10000001']))
  expect(total()).toBe('1 order')
  await click(button('Kanban'))
  const lanes = () =>
    ['Aangemaakt', 'In opdracht'].filter((name) => document.querySelector(`section[aria-label='${name}']`))
  await until(() => expect(lanes()).toEqual(['Aangemaakt']))

  await click(button('Filter Status: Aangemaakt weghalen'))
  await until(() => expect(lanes()).toEqual(['Aangemaakt', 'In opdracht']))
  expect(again()).toBe('/orders/overview?soort=quote#kanban')
  await click(button('Wis alles'))
  await until(() => expect(document.querySelector('section[aria-label=Filters]')).toBe(null))
  expect(again()).toBe('/orders/overview#kanban')
})

test('filters that leave nothing say so, and let go', async () => {
  const address = await show('/orders/overview?product=Bestaat%20niet#list')
  await seen('Geen resultaten')
  expect(shown()).toEqual([])
  const belowTheWords = [...document.querySelectorAll('h2, h3')].find(
    ({ textContent }) => textContent === 'Geen resultaten',
  )?.parentElement as HTMLElement
  await click(button('Alle filters wissen', belowTheWords))
  await until(() => expect(shown()).toHaveLength(4))
  expect(address()).toBe('/orders/overview#list')
})

test('filters are kept under a name, used again and thrown away', async () => {
  const address = await show('/orders/overview#list')
  await openFilters()
  const keep = async () => {
    await fill(field('Bewaar deze filters als', form()), 'Mijn offertes')
    await click(button('Bewaren', form()))
  }
  await keep()
  await seen('Gebruik minimaal 1 filter')
  await closeFilters()

  await filterBy('Soort', 'Offerte')
  await openFilters()
  await keep()
  await until(() => button('Mijn offertes', form()))
  await click(button('Wis alles'))
  await until(() => expect(shown()).toHaveLength(4))
  await click(button('Mijn offertes', form()))
  await until(() => expect(shown()).toEqual(['NLM#10000001', 'NLM#10000002']))
  expect(address()).toBe('/orders/overview?soort=quote#list')
  await click(button('Weergave Mijn offertes verwijderen', form()))
  await until(() => expect(has('Mijn offertes')).toBe(false))
})

test('filters that were kept on another device are offered here, until they are thrown away there', async () => {
  const kept = (orderViews: { name: string; query: string }[]): CollectionDocument => ({
    collection: 'users',
    doc: { ...me, preferences: { ...me.preferences, orderViews } },
  })
  const { engine, arrives } = buildFollowingDevice(held, { userId: me._id })
  const address = await show('/orders/overview#list', engine)
  await openFilters()
  expect(has('Mijn offertes')).toBe(false)
  await arrives(kept([{ name: 'Mijn offertes', query: 'soort=quote' }]))
  await until(() => button('Mijn offertes', form()))
  await click(button('Mijn offertes', form()))
  await until(() => expect(address()).toBe('/orders/overview?soort=quote#list'))
  await arrives(kept([]))
  await until(() => expect(has('Mijn offertes')).toBe(false))
})

test('a search answers while one types, by phone, postcode with house number and order number; the button clears it', async () => {
  const address = await show('/orders/overview#list', device(false))
  await until(() => expect(shown()).toHaveLength(4))
  const search = find<HTMLInputElement>('input[type=search]')
  search.focus()
  const finds = async (typed: string, ...numbers: string[]) => {
    await fill(search, typed)
    await until(() => expect(shown()).toEqual(numbers))
  }
  await finds('20000004', 'NLM#20000004')
  expect(address()).toBe('/orders/overview#list')
  expect(text()).toContain('Zonder verbinding: gezocht in de 4 orders op dit apparaat.')
  await press('Enter')
  await until(() => expect(address()).toMatch(/q=.*20000004/))

  await finds('NLM 10000002', 'NLM#10000002')
  await finds('4811 ab 7', 'NLM#20000004')
  await finds('+31 6 1234 5678', 'NLM#10000003')
  await click(button('Zoeken'))
  await until(() => button('Zoekopdracht wissen'))
  await click(button('Zoekopdracht wissen'))
  expect(search.value).toBe('')
  await until(() => expect(address()).toBe('/orders/overview#list'))

  await fill(search, 'qqqqq')
  await seen('Geen resultaten')
})

const NOT_ALL = 'Nog niet alle orders staan op dit apparaat'

test('a search asks the server as well while orders are missing here, and never says there are none', async () => {
  for (const address of [
    '/orders/overview?q=zwolle&van=2020-01-01#list',
    '/orders/overview?product=Nefit#list',
  ]) {
    await show(address, beginning(onServer))
    await seen(`${NOT_ALL}: er is ook op de server gezocht.`)
    expect(text()).toContain('NLM#30000005')
    expect(text()).toContain('0 orders op dit apparaat')
    expect(text()).not.toContain('Geen resultaten')
  }
})

test('the filter for waiting orders shows this device only, and nothing of the server', async () => {
  await show('/orders/overview?q=zwolle&wacht=ja#list', beginning(onServer))
  await seen('Geen resultaten')
  expect(text()).not.toContain('NLM#30000005')
  expect(text()).not.toContain(NOT_ALL)
})

test('a server that does not answer is not waited for, and what is not here may be to come', async () => {
  for (const address of ['/orders/overview?q=zwolle#list', '/orders/overview?product=Nefit#list']) {
    await show(address, beginning())
    await seen(`${NOT_ALL}, en de server geeft nu geen antwoord.`)
    await seen('Nog niets gevonden')
  }
  await show('/orders/overview?product=Nefit#kanban', beginning())
  await seen('Nog niets gevonden')
})

test('a board of one status has no other, whatever its address says', async () => {
  await show('/orders/status-in-opdracht?status=AURUM_STATUS_CREATED#list')
  await until(() => expect(shown()).toEqual(['NLM#10000002', 'NLM#20000004']))
  await seen('2 orders')
  expect(has('Filter Status: Aangemaakt weghalen')).toBe(false)
  expect(has('Filters')).toBe(true)
})

test('a kept view of a status is shown as it was made, also from the board of another', async () => {
  const { engine, arrives } = buildFollowingDevice(held, { userId: me._id })
  const address = await show('/orders/status-in-opdracht#list', engine)
  const orderViews = [{ name: 'Nieuw', query: 'status=AURUM_STATUS_CREATED' }]
  await arrives({ collection: 'users', doc: { ...me, preferences: { ...me.preferences, orderViews } } })
  await openFilters()
  await until(() => button('Nieuw', form()))
  await click(button('Nieuw', form()))
  await until(() => expect(shown()).toEqual(['NLM#10000001', 'NLM#10000003']))
  expect(address()).toBe('/orders/overview?status=AURUM_STATUS_CREATED#list')
})

test('filters that leave nothing say which to drop, and what would be left', async () => {
  const address = await show('/orders/overview?soort=order,quote&product=Bestaat%20niet#list')
  await until(() => button('Zonder Product Bestaat niet: 4 orders'))
  expect(text()).not.toContain('Zonder Soort')
  await click(button('Zonder Product Bestaat niet: 4 orders'))
  await until(() => expect(shown()).toHaveLength(4))
  expect(address()).toBe('/orders/overview?soort=order%2Cquote#list')
  await show('/orders/overview?soort=quote&q=20000004#list')
  await until(() => button('Zonder Soort Offerte: 1 order'))
})

test('a choice is added to what an address asks for and nobody offers any more', async () => {
  const address = await show('/orders/overview?medewerker=weg#list')
  await filterBy('Toegewezen aan, 1 gekozen', me.fullname)
  expect(address()).toBe(`/orders/overview?medewerker=weg%2C${me._id}#list`)
})

test('every status says how many orders the other filters leave it, whatever is chosen of the statuses', async () => {
  await show('/orders/overview?soort=quote&status=In%20opdracht#list')
  await openFilters()
  await until(() => expect(statusBox('Aangemaakt').textContent).toBe('Aangemaakt1'))
  expect(statusBox('In opdracht').textContent).toBe('In opdracht1')
  await show('/orders/overview#list')
  await openFilters()
  await until(() => expect(statusBox('Aangemaakt').textContent).toBe('Aangemaakt2'))
  expect(statusBox('In opdracht').textContent).toBe('In opdracht2')
})

test('a change made here is in the counts at once', async () => {
  const engine = device(false)
  await show('/orders/overview#list', engine)
  await openFilters()
  await until(() => expect(statusBox('Aangemaakt').textContent).toBe('Aangemaakt2'))
  await act(async () => {
    await engine.perform(archiving(orders[0]?._id ?? '').command)
  })
  await until(() => expect(statusBox('Aangemaakt').textContent).toBe('Aangemaakt1'))
  expect(statusBox('In opdracht').textContent).toBe('In opdracht2')
})

test('a part of the orders is not counted as all of them', async () => {
  await show('/orders/overview#list', beginning())
  await openFilters()
  await until(() => statusBox('Aangemaakt'))
  await seen('4 orders op dit apparaat')
  expect(statusBox('Aangemaakt').textContent).toBe('Aangemaakt')
  expect(has('Toon orders')).toBe(true)
})

test('the button of the filters says how many it will show, and shows them', async () => {
  await show('/orders/overview#list')
  await openFilters()
  await until(() => button('Toon 4', form()))
  await click(statusBox('In opdracht'))
  await until(() => button('Toon 2', form()))
  await click(button('Toon 2', form()))
  await until(() => expect(isOpen('Filters')).toBe(false))
  expect(shown()).toEqual(['NLM#10000002', 'NLM#20000004'])
})

test('the first of many statuses are in sight, and the rest is one press away, also by keyboard', async () => {
  const more = ['Wacht op klant', 'Ingepland', 'Opgeleverd', 'Geannuleerd', 'Vervallen', 'Later'].map(
    (name) => buildStatus({ name }),
  )
  const statuses = [created, working, ...more]
  const many: CollectionDocument[] = [
    ...more.map((doc) => ({ collection: 'statuses' as const, doc })),
    ...held.filter(({ collection }) => collection !== 'companies'),
    { collection: 'companies', doc: { ...company, statuses: statuses.map(({ _id }) => _id) } },
  ]
  await show('/orders/overview?status=Later#list', buildStandaloneDevice(many, { userId: me._id }))
  await openFilters()
  const names = () =>
    [...form().querySelectorAll('fieldset label')].map(({ textContent }) => textContent?.replace(/\d+$/, ''))
  await until(() => button('Nog 2 statussen', form()))
  expect(names()).toEqual(['Aangemaakt', 'In opdracht', 'Wacht op klant', 'Ingepland', 'Opgeleverd', 'Later'])
  await click(button('Nog 2 statussen', form()))
  await until(() => expect(names()).toContain('Vervallen'))
  expect(has('Nog 2 statussen')).toBe(false)
  expect(document.activeElement?.closest('label')?.textContent).toContain('Geannuleerd')
})

test('orders are narrowed by how long ago they changed; it is in the address, in words, and can be dropped', async () => {
  const days = (count: number) => Date.now() - count * 24 * 60 * 60 * 1000
  const aged = [0, 2, 5, 30].map((age) =>
    orderOf(`5000000${age % 10}`, 'order', created, { mod_date: days(age) }),
  )
  const world: CollectionDocument[] = [
    ...held.filter(({ collection }) => collection !== 'orders'),
    ...aged.map((doc) => ({ collection: 'orders' as const, doc })),
  ]
  const address = await show('/orders/overview#list', buildStandaloneDevice(world, { userId: me._id }))
  await openFilters()
  const segment = (name: string) =>
    [...form().querySelectorAll('label')].find(({ textContent }) => textContent === name) as HTMLElement
  const numbers = (...ages: number[]) => ages.map((age) => `NLM#5000000${age % 10}`)
  await click(segment('≤ 2 d'))
  await until(() => expect(shown().toSorted()).toEqual(numbers(0, 2).toSorted()))
  expect(address()).toBe('/orders/overview?gewijzigd=2d#list')
  await click(segment('≤ 7 d'))
  await until(() => expect(shown()).toHaveLength(3))
  await click(segment('> 7 d'))
  await until(() => button('Toon 1', form()))
  expect(address()).toBe('/orders/overview?gewijzigd=ouder#list')
  expect(has('Filter Gewijzigd: langer dan 7 dagen weghalen')).toBe(true)
  await click(segment('Alles'))
  await until(() => expect(shown()).toHaveLength(4))
  expect(address()).toBe('/orders/overview#list')

  await show(
    '/orders/overview?gewijzigd=ouder&status=In%20opdracht#list',
    buildStandaloneDevice(world, { userId: me._id }),
  )
  await until(() => button('Zonder Status In opdracht: 1 order'))
})

const tab = (name: string) =>
  [...find('nav[aria-label=Weergaven]').querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(name),
  ) as HTMLButtonElement
const current = () => find('nav[aria-label=Weergaven] [aria-current]').textContent

test('the tabs above the list are all orders, the own ones and the saved views, with their counts', async () => {
  const mine = orderOf('60000001', 'quote', created, { current_assignee_id: me._id })
  const world: CollectionDocument[] = [...held, { collection: 'orders', doc: mine }]
  const { engine, arrives } = buildFollowingDevice(world, { userId: me._id, online: false })
  const address = await show('/orders/overview#list', engine)
  const orderViews = [{ name: 'Offertes', query: 'soort=quote' }]
  await arrives({ collection: 'users', doc: { ...me, preferences: { ...me.preferences, orderViews } } })
  await until(() => expect(tab('Offertes').textContent).toBe('Offertes3'))
  expect(tab('Alle orders').textContent).toBe('Alle orders5')
  expect(tab('Van mij').textContent).toBe('Van mij1')
  expect(current()).toBe('Alle orders5')

  await click(tab('Van mij'))
  await until(() => expect(shown()).toEqual(['NLM#60000001']))
  expect(address()).toBe(`/orders/overview?medewerker=${me._id}#list`)
  expect(current()).toBe('Van mij1')
  await click(tab('Offertes'))
  await until(() => expect(shown()).toHaveLength(3))
  expect(current()).toBe('Offertes3')

  await act(async () => {
    await engine.perform(archiving(mine._id).command)
  })
  await until(() => expect(tab('Offertes').textContent).toBe('Offertes2'))
  await until(() => expect(tab('Van mij').textContent).toBe('Van mij0'))
  expect(tab('Alle orders').textContent).toBe('Alle orders4')
})

test('a view stays the current one while searching and sorting, but not with another filter', async () => {
  await show(`/orders/overview?medewerker=${me._id}&q=dorp&volgorde=oudste#list`)
  await until(() => expect(current()).toMatch(/^Van mij/))
  await show(`/orders/overview?medewerker=${me._id}&soort=quote#list`)
  await until(() => tab('Van mij'))
  expect(document.querySelector('[aria-current=true]')).toBe(null)
})

test('views of part of the orders have no number, and a board of one status has no views', async () => {
  await show('/orders/overview#list', beginning())
  await seen('4 orders op dit apparaat')
  expect(tab('Alle orders').textContent).toBe('Alle orders')
  await show('/orders/status-in-opdracht#list')
  await seen('2 orders')
  expect(document.querySelector('nav[aria-label=Weergaven]')).toBe(null)
})

test('on a phone the filters are a sheet that is closed with what it found', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 639px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await show('/orders/overview#list')
  await click(find('button[aria-label^=Filters]'))
  await until(() => button('Toon 4'))
  expect(find('[role=dialog] h2').textContent).toBe('Filters')
  await click(button('Toon 4'))
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
})

test('a number that is in the archive is found there, by whoever may look there', async () => {
  const archive = buildArchive({ company_id: company._id, customer_id: '', order_id: 'NLM#40000006' })
  const all: CollectionDocument[] = [...held, { collection: 'archives', doc: archive }]
  await show('/orders/overview?q=40000006#list', buildStandaloneDevice(all, { userId: me._id }))
  await seen('Geen resultaten')
  await seen('In het archief: NLM#40000006')
  const link = [...document.querySelectorAll('a')].find((each) =>
    each.textContent?.startsWith('In het archief'),
  )
  expect(link?.getAttribute('href')).toBe(`/archive/detail/${archive._id}`)
  await show('/orders/overview?q=Dorpsstraat%2099#list', buildStandaloneDevice(all, { userId: me._id }))
  await seen('Geen resultaten')
  expect(text()).not.toContain('In het archief')
  await show(
    '/orders/overview?q=40000006#list',
    buildStandaloneDevice(all, { userId: me._id, role: 'employee' }),
  )
  await seen('Geen resultaten')
  expect(text()).not.toContain('In het archief')
})

const visit = (number: string, when: string) => {
  const customer_message = {
    ...buildOrder().current_status.customer_message,
    message: `Wij komen op ${when}.`,
  }
  const current_status = { name: 'Gepland', meaning: 'scheduled', color: '#000000', customer_message }
  return orderOf(number, 'order', working, { current_status })
}

test('orders are found by the day they are planned for', async () => {
  const visits = [
    visit('40000001', '03-12-2026 om 09:30'),
    visit('40000002', '04-12-2026 om 08:00'),
    visit('40000003', '05-12-2026 om 10:00'),
  ]
  const planned: CollectionDocument[] = visits.map((doc) => ({ collection: 'orders', doc }))
  const engine = buildStandaloneDevice([...held, ...planned], { userId: me._id })
  await show('/orders/overview?gepland_van=2026-12-04&gepland_tot=2026-12-04#list', engine)
  await until(() => expect(shown()).toEqual(['NLM#40000002']))
  expect(has('Filter Gepland: 04-12-2026 t/m 04-12-2026 weghalen')).toBe(true)
  await closeScreen()
  await show('/orders/overview?gepland_van=2026-12-04#list', engine)
  await until(() => expect(shown().toSorted()).toEqual(['NLM#40000002', 'NLM#40000003']))
  await closeScreen()
  await show('/orders/overview?gepland_van=2026-12-01&volgorde=gepland#list', engine)
  await until(() => expect(shown()).toEqual(['NLM#40000001', 'NLM#40000002', 'NLM#40000003']))
})

test('a period that ends before it begins filters nothing, and its field says so', async () => {
  await showAppAt('/orders/overview?gepland_van=2026-12-05&gepland_tot=2026-12-01#list', device())
  await seen('10000001')
  await seen('05-12-2026 t/m 01-12-2026 (geldt niet)')
  for (const { order_id } of orders) await seen(order_id)
  await openFilters()
  await seen('Deze dag ligt voor de eerste dag.')
})
