import { expect, test } from 'vitest'
import type { PlanningStatistic, VisitCounts } from '#sync/contract/wire/statistics.ts'
import { button, choice, click } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const counts = (given: Partial<VisitCounts> = {}): VisitCounts => ({
  planned: 0,
  done: 0,
  missed: 0,
  cancelled: 0,
  open: 0,
  timed: 0,
  minutesPlanned: 0,
  minutesSpent: 0,
  ...given,
})
const november = counts({
  planned: 9,
  done: 5,
  missed: 1,
  cancelled: 2,
  open: 1,
  timed: 4,
  minutesPlanned: 360,
  minutesSpent: 450,
})
const weeks = [
  { monday: '2026-11-16', planned: 1200, done: 1200, room: 2400 },
  { monday: '2026-11-23', planned: 1260, done: 600, room: 1200 },
]
const figures: PlanningStatistic = {
  data: [
    { x: Date.parse('2026-09-30T22:00:00Z'), ...counts() },
    { x: Date.parse('2026-10-31T23:00:00Z'), ...november },
  ],
  total: november,
  before: counts({ planned: 4, done: 4, timed: 1, minutesPlanned: 60, minutesSpent: 54 }),
  kinds: [{ kind: 'fault', ...november }],
  once: { orders: 8, once: 6 },
  people: [
    { _id: 'joost', name: 'Joost Dekker', weeks },
    { _id: 'karin', name: 'Karin Toorenburg', weeks: weeks.slice(1) },
  ],
}

const show = (answer: PlanningStatistic, address = '/statistics/planning') =>
  showAppAt(address, buildStandaloneDevice([], { answer: { figures: answer } }))
const told = (selector: string) => [...document.querySelectorAll(selector)].map((each) => each.textContent)
const rowsOf = (label: string) =>
  [...document.querySelectorAll(`table[aria-label="${label}"] tbody tr`)].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )

test('visits are told in numbers, with whether they took longer than planned', async () => {
  await show(figures)
  await seen('Wat ervan werd')
  expect(told('dl div')).toEqual([
    'Gepland9',
    'Klaar5',
    'Niet doorgegaan1',
    'Afgezegd2',
    'Open1',
    'Gepland per bezoek90 min',
    'Besteed per bezoek113 min',
    'Verschil+25%even lang daarvoor: -10%',
    'Orders8',
    'In één keer6',
    'Vaker2',
    'Aandeel75%',
  ])
  expect(rowsOf('Bezoeken per periode')).toEqual([
    ['01-11-2026', '9', '5', '1', '2', '1', '90 min', '113 min', '+25%'],
    ['01-10-2026', '0', '0', '0', '0', '0', '–', '–', '–'],
  ])
  expect(rowsOf('Bezoeken per soort').map((row) => row.slice(0, 2))).toEqual([['Storing', '9']])
})

test('the hours of colleagues are those of all weeks, or of the one that is chosen', async () => {
  await show(figures)
  await seen('Joost Dekker')
  expect(rowsOf('Uren per collega')).toEqual([
    ['Joost Dekker', '41\u00a0u', '30\u00a0u', '60\u00a0u', '68%'],
    ['Karin Toorenburg', '21\u00a0u', '10\u00a0u', '20\u00a0u', '105%'],
  ])
  await click(button('Alle weken sinds 16-11-2026'))
  await until(() => choice('Week 47 vanaf 16-11-2026'))
  await click(choice('Week 47 vanaf 16-11-2026'))
  await until(() =>
    expect(rowsOf('Uren per collega')).toEqual([
      ['Joost Dekker', '20\u00a0u', '20\u00a0u', '40\u00a0u', '50%'],
    ]),
  )
})

test('without visits the screen leads to the planning', async () => {
  const none = { ...figures, data: [], total: counts(), kinds: [], people: [] }
  await show(none)
  await seen('Geen bezoeken in deze periode')
  const way = [...document.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Naar de planning',
  )
  expect(way?.getAttribute('href')).toBe('/planning')
})

test('without moments of arrival the screen says where they come from', async () => {
  await show({ ...figures, total: { ...november, timed: 0, minutesPlanned: 0, minutesSpent: 0 } })
  await seen('Van geen bezoek is bekend hoe lang het duurde.')
})
