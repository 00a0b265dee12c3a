import { expect, test } from 'vitest'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'
import { categories } from './categories.ts'

test('a device that never heard the figures says that they cannot be had', async () => {
  await showAppAt('/statistics', buildStandaloneDevice([]))
  await until(() => {
    const told = [...document.querySelectorAll('section [role=status]')].map(({ textContent }) => textContent)
    // One for each category, and those of offers and visits.
    expect(told).toEqual([...categories, 'offers', 'planning'].map(() => 'Kan data momenteel niet ophalen'))
  })
  expect(categories).toHaveLength(5)
})

const sums = { current: 2, before: 1, percentageChange: 100 }
const figures = {
  data: [
    { x: Date.parse('2026-05-31T22:00:00Z'), y: 1 },
    { x: Date.parse('2026-06-30T22:00:00Z'), y: 2 },
  ],
  percentageChange: null,
  total: 3,
  week: sums,
  month: sums,
}

test.each([
  ['opdrachten', 'ordered,scheduled,delivered'],
  ['aanvragen', 'requested'],
])('the figure of %s leads to the orders it was counted from', async (slug, betekenis) => {
  await showAppAt(`/statistics/${slug}`, buildStandaloneDevice([], { answer: { figures } }))
  await seen('Deze orders bekijken')
  const link = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Deze orders bekijken',
  )
  const address = new URL(link?.href ?? '')
  expect([address.pathname, address.hash]).toEqual(['/orders/overview', '#list'])
  expect(Object.fromEntries(address.searchParams)).toEqual({ betekenis, van: '2026-06-01' })
})

const counts = (made: number, approved: number, declined: number) => ({
  made,
  approved,
  declined,
  open: made - approved - declined,
})
const reason = { _id: 'een', order_id: 'NLM#1', archived: false, date: Date.parse('2026-06-10T10:00:00Z') }
const offers = {
  data: [{ x: Date.parse('2026-05-31T22:00:00Z'), ...counts(8, 3, 2) }],
  total: counts(8, 3, 2),
  before: counts(4, 1, 0),
  reasons: [
    { ...reason, reason: 'Te duur', count: 2 },
    { ...reason, _id: 'twee', order_id: 'NLM#2', archived: true, reason: '', count: 1 },
  ],
}

test('what became of offers is told in numbers and in the words of customers, each with its order', async () => {
  await showAppAt('/statistics/offertes', buildStandaloneDevice([], { answer: { figures: offers } }))
  await seen('Wat ervan werd')
  const totals = [...document.querySelectorAll('dl div')].map(({ textContent }) => textContent)
  expect(totals).toEqual([
    'Gemaakt8',
    'Akkoord3',
    'Liever niet2',
    'Open3',
    'Conversie38%even lang daarvoor: 25%',
  ])
  const period = [...document.querySelectorAll('tbody tr > *')].map(({ textContent }) => textContent)
  expect(period).toEqual(['01-06-2026', '8', '3', '2', '3', '38%'])
  await seen('Te duur2 keer, het laatst bij NLM#1 op 10-06-2026')
  await seen('Zonder redenNLM#2 op 10-06-2026')
  const ways = [...document.querySelectorAll('li a')].map((link) => link.getAttribute('href'))
  expect(ways.slice(-2)).toEqual(['/orders/overview/detail/een', '/archive/detail/twee'])
})

test('without offers the screen says how to find some, and without reasons where they come from', async () => {
  const none = { ...offers, data: [], total: counts(0, 0, 0), reasons: [] }
  await showAppAt('/statistics/offertes', buildStandaloneDevice([], { answer: { figures: none } }))
  await seen('Geen offertes in deze periode')
  const answer = { figures: { ...offers, reasons: [] } }
  await showAppAt('/statistics/offertes?periode=1-jaar', buildStandaloneDevice([], { answer }))
  await seen('In deze periode zei geen klant op zijn pagina nee.')
})
