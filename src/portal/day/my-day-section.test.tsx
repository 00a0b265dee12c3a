import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { daysOf } from '#src/data/visits/my-days.ts'
import type { VisitState } from '#sync/contract/visits/fields.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildVisit } from '#tests/support/builders/visit.ts'
import { button, click, find, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { MyDaySection } from './my-day-section.tsx'

/** Thursday 26 November 2026, 09:41 in Amsterdam. */
const NOW = Date.UTC(2026, 10, 26, 8, 41)
beforeEach(() => {
  const began = performance.now()
  vi.spyOn(Date, 'now').mockImplementation(() => NOW + Math.floor(performance.now() - began))
})
afterEach(() => vi.restoreAllMocks())

const company = buildCompany()
const youssef = buildUser({ fullname: 'Youssef Postma' })
const BREDA = { latitude: 51.5866, longitude: 4.7759 }
const OOSTERHOUT = { latitude: 51.645, longitude: 4.8597 }

function stop(lastname: string, city: string, place: object, given: Partial<ReturnType<typeof buildVisit>>) {
  const address = {
    street: 'Dorpsstraat',
    house_number: '1',
    house_number_addition: '',
    postcode: '4811MP',
    city,
  }
  const customer = buildCustomer({
    lastname,
    firstname: '',
    title: '',
    company: '',
    mobilephone: '0612345678',
  })
  const order = buildOrder({
    company_id: company._id,
    customer_id: customer._id,
    address,
    place: { latitude: 0, longitude: 0, ...place, door: '4811MP 1|' },
  })
  const visit = buildVisit({
    company_id: company._id,
    order_id: order._id,
    date: '2026-11-26',
    people: ['ik'],
    minutes: 150,
    note: '',
    ...given,
  })
  return { customer, order, visit }
}

const early = stop('Vermeulen', 'Breda', BREDA, { time: '08:00', minutes: 90, state: 'done' })
const next = stop('Heuvel', 'Oosterhout', OOSTERHOUT, {
  time: '10:00',
  people: ['ik', youssef._id],
  note: 'Achterom parkeren',
})
const tomorrow = stop('Kuipers', 'Tilburg', {}, { date: '2026-11-27', time: '08:00' })
const monday = stop('Smit', 'Zeist', {}, { date: '2026-11-30', time: '07:30' })

function Day() {
  return <MyDaySection days={useLive(daysOf('ik', '2026-11-26', 14))} />
}

async function open(stops: readonly ReturnType<typeof stop>[]) {
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'users', doc: youssef },
      ...stops.flatMap(({ customer, order, visit }) => [
        { collection: 'customers' as const, doc: customer },
        { collection: 'orders' as const, doc: order },
        { collection: 'visits' as const, doc: visit },
      ]),
    ],
    { role: 'employee' },
  )
  await showOn(device, withAddresses(<Day />))
  await seen('Mijn dag')
  return device
}

const tab = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) =>
    each.textContent?.startsWith(name),
  )
  if (!found) throw new Error(`No tab ${name}`)
  return found
}

test('the day says what comes next, how far that is, who comes along and what was made', async () => {
  await open([early, next, tomorrow, monday])
  await seen('Vermeulen')
  await until(() => expect(text()).toMatch(/\d+ min rijden · \d+ km/))
  for (const said of [
    '10:00 – 12:30',
    'volgende',
    'Heuvel',
    'met Youssef Postma',
    'Achterom parkeren',
    'Klaar om',
  ])
    expect(text()).toContain(said)
  expect(find('a[href^="tel:"]').getAttribute('aria-label')).toContain('Heuvel')
  expect(tab('Vandaag').textContent).toContain('2 bezoeken')
  expect(tab('Morgen').textContent).toContain('1 bezoek')
  // Of this week, not of the next one.
  expect(tab('Week 48').textContent).toContain('3 bezoeken')
  expect(text()).toContain('Kuipers')
  await click(tab('Week 48'))
  await seen('Smit')
  expect(text()).toContain('maandag 30 november')
})

test('leaving says when one arrives, reckoned from the visit before', async () => {
  const device = await open([early, next])
  await until(() => expect(text()).toContain('min rijden'))
  await click(button('Onderweg'))
  await seen('Onderweg sinds 09:41, er rond')
  const [op] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  expect(op).toMatchObject({ kind: 'visits.state', entityId: next.visit._id, args: { state: 'on-the-way' } })
  expect(op?.args?.expected).toBe('10:10')
})

test.each<[VisitState, string, object]>([
  ['planned', 'Aangekomen', { state: 'there' }],
  ['on-the-way', 'Aangekomen', { state: 'there' }],
  ['there', 'Klaar', { state: 'done' }],
])('a visit that is %s is %s in one tap', async (state, act_, args) => {
  const device = await open([{ ...next, visit: { ...next.visit, state } }])
  await until(() => expect(has(act_)).toBe(true))
  await click(button(act_))
  const [op] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  expect(op?.args).toMatchObject(args)
})

test('a visit that takes longer is told with so many minutes', async () => {
  const device = await open([{ ...next, visit: { ...next.visit, state: 'there' } }])
  await until(() => expect(has('Duurt langer')).toBe(true))
  await click(button('Duurt langer'))
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(
      ({ textContent }) => textContent === '30 minuten langer',
    )
  await until(() => expect(item()).toBeDefined())
  await click(item() as HTMLElement)
  await seen('duurt 30 min langer')
  const [op] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  expect(op).toMatchObject({ kind: 'visits.longer', args: { minutes: 30 } })
  expect(text()).toContain('10:00 – 13:00')
})

test('a day without visits says so, and what comes first after it', async () => {
  await open([monday])
  await seen('Vandaag geen bezoeken')
  expect(text()).toContain('maandag 30 november')
  expect(text()).toContain('Smit')
  await click(tab('Morgen'))
  await seen('Morgen geen bezoeken')
})
