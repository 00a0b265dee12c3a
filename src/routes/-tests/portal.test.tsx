import dayjs from 'dayjs'
import { act } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { formatDate } from '#src/lib/figures/dates.ts'
import { calendarDayInWords } from '#src/portal/day/day-in-words.ts'
import { momentIn } from '#sync/contract/visits/plan.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { button, click, field, fill, find, has, press, text, type } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

// The company uses other names: the meaning decides.
const planned = buildStatus({ name: 'Afspraak gemaakt', meaning: 'scheduled', fields: [] })
const completed = buildStatus({
  name: 'Klaar',
  meaning: 'delivered',
  fields: [
    { name: 'Serienummer', type: 'textfield', required: true },
    { name: 'Foto RGA', type: 'checkbox', required: false },
  ],
})
const sites = Array.from({ length: 11 }, (_, at) => ({
  _id: newId(),
  name: `Site ${at + 1}`,
  icon: 'globe' as const,
  url: `https://site${at + 1}.voorbeeld.nl`,
}))
const tile = { _id: newId(), url: '', links: [] }
const root = buildCompany({
  statuses: [planned._id, completed._id],
  tiles: [
    { ...tile, _id: newId(), kind: 'work_order', name: 'Werkbon', icon: 'work-order' },
    { ...tile, kind: 'link', name: 'Planning', icon: 'calendar', url: 'https://planning.voorbeeld.nl' },
    { ...tile, _id: newId(), kind: 'folder', name: 'Websites', icon: 'folder', links: sites },
  ],
})
const below = buildCompany({ parent_company_id: root._id, statuses: root.statuses })
const me = buildUser({ role: 'employee', company_ids: [below._id] })
const customer = buildCustomer({ title: 'Mevrouw', firstname: 'A.', lastname: 'van den Heuvel', company: '' })

const plannedOn = (moment: dayjs.Dayjs, given: Partial<ReturnType<typeof buildOrder>> = {}) => {
  const { current_status } = buildOrder()
  const message = `Ingepland voor: ${moment.format('DD-MM-YYYY HH:mm')}`
  return buildOrder({
    company_id: below._id,
    customer_id: customer._id,
    current_assignee_id: me._id,
    commentary: [],
    current_status: {
      ...current_status,
      name: planned.name,
      meaning: planned.meaning,
      customer_message: { ...current_status.customer_message, message },
    },
    ...given,
  })
}
const today = dayjs(formatDate(Date.now()).split('-').reverse().join('-')).hour(13).minute(30)
const visit = plannedOn(today, {
  order_id: 'NLM#10497835',
  products: [
    {
      ...buildOrder().products[0],
      brand: 'Remeha',
      type: 'Elga Ace 4 kW',
      disclaimer_text: '<h2>Plaatsing</h2><ul><li>Minstens 30 cm vrij van de gevel.</li></ul>',
    } as never,
  ],
})
const ofColleague = plannedOn(today, { current_assignee_id: newId(), order_id: 'NLM#10000001' })
const laterOn = today.add(3, 'day')
const later = plannedOn(laterOn, { order_id: 'NLM#10000002' })

const device = (...orders: ReturnType<typeof buildOrder>[]) => {
  const world: CollectionDocument[] = [
    ...[planned, completed].map((doc) => ({ collection: 'statuses' as const, doc })),
    ...[root, below].map((doc) => ({ collection: 'companies' as const, doc })),
    { collection: 'users', doc: me },
    { collection: 'customers', doc: customer },
    ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ...orders.map((order) => ({ collection: 'visits' as const, doc: visitOf(order) })),
  ]
  return buildStandaloneDevice(world, { userId: me._id, role: 'employee' })
}
/** The visit that the status of an order plans. */
function visitOf({ _id, company_id, current_assignee_id, current_status }: ReturnType<typeof buildOrder>) {
  const moment = momentIn(current_status.customer_message.message)
  return buildVisit({ _id, company_id, order_id: _id, people: [current_assignee_id], note: '', ...moment })
}
const visits = () =>
  [...document.querySelectorAll('[data-screen=portal-home] li')].map((li) => li.textContent)

beforeEach(() => vi.unstubAllGlobals())

test('the day says who is visited when and where, and what there is to bring', async () => {
  await showAppAt('/employees', device(visit, ofColleague, later))
  await seen('Mevrouw A. van den Heuvel')
  expect(visits()[0]).toContain('13:30')
  expect(visits()[0]).toContain('Dorpsstraat 12, 1234 AB Súdwest-Fryslân')
  expect(visits()[0]).toContain('Remeha Elga Ace 4 kW')
  // Nothing of a colleague's, and below it what comes first on a later day.
  expect(visits()).toHaveLength(2)
  await seen('Klaar zonder verbinding')
})

test('a day without visits names the next one', async () => {
  await showAppAt('/employees', device(later))
  await seen(`Vandaag geen bezoeken`)
  expect(text()).toContain(calendarDayInWords(laterOn.format('YYYY-MM-DD'), 'nl'))
  expect(visits()[0]).toContain('13:30')
})

test('the tiles are those of the company above, and a folder shows nine at a time', async () => {
  await showAppAt('/employees', device())
  await seen('Planning')
  expect(find('nav[aria-label=Tegels] a[target=_blank]').getAttribute('href')).toBe(
    'https://planning.voorbeeld.nl',
  )
  await click(button('Websites'))
  const inSight = () => document.querySelectorAll('[role=dialog] div:not([inert]) > a').length
  expect(inSight()).toBe(9)
  expect(find('[role=dialog] [aria-current]').getAttribute('aria-label')).toBe('Pagina 1 van 2')
  find<HTMLElement>('[role=dialog] a').focus()
  await press('ArrowRight')
  expect(inSight()).toBe(2)
  expect(find('[role=dialog] [aria-current]').getAttribute('aria-label')).toBe('Pagina 2 van 2')
  await press('ArrowRight')
  expect(inSight()).toBe(2)
})

test.each([
  ['/employees/order/nlm%2310497835'],
  ['/employees/order/NLM#10497835'],
  ['/employees/order/10497835'],
  [`/employees/order/${visit._id}`],
])('%s opens the work order', async (path) => {
  await showAppAt(path, device(visit))
  await until(() => find('[data-screen=work-order]'))
  expect(find('h1').textContent).toBe('NLM#10497835')
})

test('a work order holds all that is needed at the door, without a price', async () => {
  await showAppAt('/employees/order/10497835', device(visit))
  await until(() => find('[data-screen=work-order]'))
  expect(text()).toContain('Mevrouw A. van den Heuvel')
  expect(find('a[href^="tel:"]').getAttribute('href')).toBe('tel:0612345678')
  expect(find('a[href^="tel:"]').getAttribute('aria-label')).toBe('Bel Mevrouw A. van den Heuvel')
  expect(text()).toContain(`Ingepland voor: ${today.format('DD-MM-YYYY HH:mm')}`)
  await seen('Minstens 30 cm vrij van de gevel.')
  expect(find<HTMLDetailsElement>('details').open).toBe(false)
  expect(text()).not.toContain('€')
  expect(text()).not.toContain('Geen commentaar historie')
})

test('completing names what is missing and leads to it, and completes when all is there', async () => {
  await showAppAt('/employees/order/10497835', device(visit))
  await seen('Nog nodig: Serienummer, handtekening klant')
  expect(text()).toContain('0 van 2')
  await click(button('Opleveren'))
  await seen('De klant heeft nog niet getekend')
  await click(button('Laten tekenen'))
  expect(document.activeElement?.textContent).toContain('Handtekening klant')
  await click(button('Opleveren'))
  await click(button('Zonder handtekening verder'))
  await until(() => fill(field('Serienummer (vereist)'), 'SN-1'))
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  await seen('Nog nodig: handtekening klant')
  expect(text()).toContain('1 van 2')
  await click(button('Opleveren'))
  await click(button('Zonder handtekening verder'))
  await until(() => expect(has('Opleveren')).toBe(false))
  expect(text()).toContain('SN-1')
})

test('a work order has its keys, and the palette what one can do with it', async () => {
  await showAppAt('/employees/order/10497835', device(visit))
  await until(() => find('[data-screen=work-order]'))
  await type('c')
  await until(() => expect(document.activeElement).toBe(find('form textarea')))
  ;(document.activeElement as HTMLElement).blur()
  await type('s')
  await until(() => find('[role=dialog] form'))
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))

  const picked = vi.fn()
  find('input[type=file][multiple]').addEventListener('click', picked)
  await press('k', { ctrlKey: true })
  await until(() => find('[role=dialog] input[role=combobox]'))
  await fill(find('[role=dialog] input[role=combobox]'), 'foto')
  await until(() => expect(find('[role=option][aria-selected=true]').textContent).toContain('Foto toevoegen'))
  await press('Enter')
  await until(() => expect(picked).toHaveBeenCalled())
})

test('an order number that does not exist says so, and can be corrected in its field', async () => {
  await showAppAt('/employees/order/NLM%2399999999', device(visit))
  await seen('Order niet gevonden.')
  expect(field('Ordernummer').value).toBe('NLM#99999999')
  await fill(field('Ordernummer'), 'nlm#10497835')
  expect(field('Ordernummer').value).toBe('NLM#10497835')
  expect(text()).not.toContain('Order niet gevonden.')
  await click(button('Zoeken'))
  await until(() => find('[data-screen=work-order]'))
})

test('a search for an order says so at once, and runs once however often it is pressed', async () => {
  await showAppAt('/employees/order/', device(visit))
  await until(() => field('Ordernummer'))
  await fill(field('Ordernummer'), '10497835')
  const steps = history.length
  act(() => {
    button('Zoeken').click()
    button('Zoeken').click()
  })
  expect(text()).toContain('Order openen...')
  await until(() => find('[data-screen=work-order]'))
  expect(history.length - steps).toBeLessThanOrEqual(1)
})

test('an empty field cannot be searched for', async () => {
  await showAppAt('/employees/order/', device())
  await until(() => find('[data-screen=portal-lookup]'))
  expect(button('Zoeken').disabled).toBe(true)
})

test.each([
  ['employee', true, '/employees'],
  ['employee', false, '/'],
  ['office', true, '/'],
] as const)('the start page for a role of %s, on a phone: %s, is %s', async (role, isPhone, path) => {
  const matchMedia = (query: string) => ({
    matches: isPhone && query === '(max-width: 639px)',
    addEventListener() {},
    removeEventListener() {},
  })
  vi.stubGlobal('matchMedia', matchMedia)
  const router = await showAppAt(
    '/',
    buildStandaloneDevice([{ collection: 'users', doc: me }], { userId: me._id, role }),
  )
  await until(() => expect(router.state.location.pathname).toBe(path))
})
