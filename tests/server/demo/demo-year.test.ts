import { describe, expect, test } from 'vitest'
import { demoUsers } from '#demo/accounts.ts'
import { momentAt, wallClock } from '#demo/calendar.ts'
import { demoCampaigns, demoProducts } from '#demo/catalogue.ts'
import { demoCompanyTree } from '#demo/company-tree.ts'
import { demoOrders } from '#demo/demo-orders.ts'
import { isHoliday } from '#demo/holidays.ts'
import { seededRandom } from '#demo/random.ts'
import { DEMO_STATUSES } from '#demo/statuses.ts'
import { ageTone } from '#src/lib/color/age-tone.ts'
import { ageInDays, formatDate, isoDate } from '#src/lib/figures/dates.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const OVER = ['AURUM_STATUS_COMPLETED', 'Geannuleerd']
const PLANS = [
  { name: 'Noord', prefix: 'NLM', color: '#007bbe' },
  { name: 'West', prefix: 'WOS', color: '#056736' },
  { name: 'Bries', prefix: 'BK', color: '#017ec6' },
] as const

const MOMENTS = [
  ['a Monday morning in January', Date.parse('2027-01-18T08:30:00Z')],
  ['a Sunday in August', Date.parse('2026-08-16T12:00:00Z')],
  ['23 November', Date.parse('2026-11-23T08:40:00Z')],
  ['a Thursday after work in summer time', Date.parse('2026-05-07T18:10:00Z')],
] as const

function company(orders: number, now: number, seed = 4180) {
  const random = seededRandom(seed)
  const founded = now - 1000 * DAY
  const { root, companies } = demoCompanyTree(random, PLANS, founded)
  const ids = companies.map(({ _id }) => _id)
  const plan = {
    tree: root,
    companies,
    products: demoProducts(random, root, founded),
    campaigns: demoCampaigns(random, root, now),
    users: demoUsers(random, ids, true, founded),
    orders,
    now,
  }
  const all = [...demoOrders(random, plan, new Map(ids.map((id) => [id, 10_000_000])))]
  return {
    ids,
    customers: all.map(({ customer }) => customer),
    orders: all.flatMap(({ order }) => order ?? []),
    archives: all.flatMap(({ archive }) => archive ?? []),
  }
}

type Company = ReturnType<typeof company>
type Order = Company['orders'][number]

/** Archives that are backups repeat the request of their order, so they are left out. */
const requestsOf = ({ orders, archives }: Company) =>
  [...orders, ...archives.filter((archive) => archive.leading_order_id === '')]
    .map((order) => order.request_date)
    .toSorted((one, other) => one - other)

/** 0 is Monday. */
const weekdayOf = (at: number) => (new Date(isoDate(at)).getUTCDay() + 6) % 7
const isOffDuty = (at: number) => weekdayOf(at) > 4 || isHoliday(Date.parse(isoDate(at)) / DAY)
const hourOf = (at: number) => new Date(wallClock(at)).getUTCHours()
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? Number.NaN
const share = <T>(list: readonly T[], isOne: (item: T) => boolean) => list.filter(isOne).length / list.length
const within = (dates: readonly number[], from: number, to: number) =>
  dates.filter((date) => date >= from && date < to).length
const isOpen = ({ current_status }: Order) => !OVER.includes(current_status.name)

describe.each(MOMENTS)('on %s', (_title, now) => {
  const made = company(1200, now)
  const requests = requestsOf(made)
  const all: Order[] = [...made.orders, ...made.archives]

  test('requests are spread over eighteen months, the newest a few hours or a weekend old', () => {
    const [oldest = 0] = requests
    const newest = requests.at(-1) ?? 0
    expect(requests).toHaveLength(1200)
    expect((now - oldest) / DAY).toBeGreaterThan(535)
    expect((now - oldest) / DAY).toBeLessThan(550)
    expect(newest).toBeLessThanOrEqual(now)
    expect(now - newest).toBeLessThan(3 * DAY)
  })

  test('people ask on working days and by day, some in the evening, hardly anyone on a Sunday', () => {
    const weekday = (day: number) => share(requests, (at) => weekdayOf(at) === day)
    for (const day of [0, 1, 2, 3, 4]) expect(weekday(day)).toBeGreaterThan(0.15)
    expect(weekday(5)).toBeGreaterThan(0.02)
    expect(weekday(5)).toBeLessThan(0.08)
    expect(weekday(6)).toBeLessThan(0.03)
    expect(share(requests, (at) => hourOf(at) < 6)).toBe(0)
    expect(share(requests, (at) => hourOf(at) >= 8 && hourOf(at) < 18)).toBeGreaterThan(0.75)
    expect(share(requests, (at) => hourOf(at) >= 18)).toBeGreaterThan(0.08)
  })

  test('winter is the season of heating, and from year to year there is some more to do', () => {
    const lastYear = requests.filter((at) => at > now - 365 * DAY)
    const inMonth = (month: number) => share(lastYear, (at) => Number(isoDate(at).slice(5, 7)) === month)
    const year = (back: number) => within(requests, now - (back + 180) * DAY, now - back * DAY)
    expect(inMonth(10)).toBeGreaterThan(inMonth(7) * 1.3)
    expect(year(0) / year(365)).toBeGreaterThan(1.05)
    expect(year(0) / year(365)).toBeLessThan(1.25)
  })

  test('the last week is like those before it', () => {
    const week = (back: number) => within(requests, now - (back + 7) * DAY, now - back * DAY + 1)
    expect(week(0)).toBeGreaterThan(0)
    expect(Math.abs(week(0) / week(7) - 1)).toBeLessThan(0.3)
  })

  test('nothing happened out of order, in the future, or while the office was closed', () => {
    for (const { request_date, mod_date, status_history, commentary } of all) {
      const dates = status_history.map(({ date }) => date)
      expect(dates[0]).toBe(request_date)
      expect(dates).toEqual(dates.toSorted((one, other) => one - other))
      expect(new Set(dates).size).toBe(dates.length)
      expect(mod_date).toBeGreaterThanOrEqual(dates.at(-1) ?? 0)
      expect(mod_date).toBeLessThanOrEqual(now)
      for (const at of dates.slice(1)) {
        expect(isOffDuty(at)).toBe(false)
        expect(hourOf(at)).toBeGreaterThanOrEqual(8)
        expect(hourOf(at)).toBeLessThan(18)
      }
      for (const { date } of commentary) {
        expect(date).toBeGreaterThanOrEqual(request_date)
        expect(date).toBeLessThanOrEqual(mod_date)
      }
    }
  })

  test('the board shows what the history ends with, and a quote becomes an order when it is accepted', () => {
    for (const { current_status, status_history, type } of all) {
      expect(current_status.name).toBe(status_history.at(-1)?.status)
      expect(type).toBe(status_history.some(({ status }) => status === 'Opdracht') ? 'order' : 'quote')
    }
  })

  test('open orders are younger than those that are done, in every status', () => {
    const ages = (isOne: (order: Order) => boolean) =>
      median(made.orders.filter(isOne).map(({ request_date }) => (now - request_date) / DAY))
    const done = ages((order) => !isOpen(order))
    expect(done).toBeGreaterThan(180)
    for (const { name } of DEMO_STATUSES.filter((status) => !OVER.includes(status.name)))
      expect(ages(({ current_status }) => current_status.name === name)).toBeLessThan(done / 2)
    expect(share(made.orders, isOpen)).toBeGreaterThan(0.04)
    expect(share(made.orders, isOpen)).toBeLessThan(0.15)
  })

  test('open orders are spread over recent, this week and too long ago, about a third each', () => {
    const open = made.orders.filter(isOpen)
    const tone = (wanted: string) =>
      share(open, (order) => ageTone(ageInDays(order.mod_date, now)) === wanted)
    for (const each of ['healthy', 'warning', 'critical']) {
      expect(tone(each)).toBeGreaterThan(0.1)
      expect(tone(each)).toBeLessThan(0.6)
    }
  })

  test('a planned order is planned on a working day that is not over', () => {
    const planned = made.orders.filter(({ current_status }) => current_status.name === 'Ingepland')
    expect(planned.length).toBeGreaterThan(10)
    for (const { current_status } of planned) {
      const [, day, month, year] =
        /^Ingepland voor: (\d\d)-(\d\d)-(\d{4}) \d\d:\d\d$/.exec(current_status.customer_message.message) ??
        []
      const at = Date.parse(`${year}-${month}-${day}T12:00:00Z`)
      expect(isOffDuty(at)).toBe(false)
      expect(isoDate(at) >= isoDate(now), formatDate(at)).toBe(true)
      expect(at - now).toBeLessThan(60 * DAY)
    }
  })

  test('one in twelve is in the archive, each done for weeks; the order of a backup exists', () => {
    const { archives, orders } = made
    expect(archives.length / 1200).toBeGreaterThan(0.06)
    expect(archives.length / 1200).toBeLessThan(0.1)
    for (const { leading_order_id, archived_date, status_history, current_status } of archives) {
      expect(OVER).toContain(current_status.name)
      expect(archived_date - (status_history.at(-1)?.date ?? 0)).toBeGreaterThan(30 * DAY)
      expect(archived_date).toBeLessThanOrEqual(now)
      if (leading_order_id) expect(orders.some(({ _id }) => _id === leading_order_id)).toBe(true)
    }
  })

  test('later requests have higher numbers and greater ids', () => {
    for (const id of made.ids) {
      const numbers = made.orders
        .filter(({ company_id }) => company_id === id)
        .toSorted((one, other) => one.request_date - other.request_date)
        .map(({ order_id }) => order_id)
      expect(numbers).toEqual(numbers.toSorted())
    }
    const times = made.orders.map(({ _id }) => _id.slice(0, 13))
    expect(times).toEqual(times.toSorted())
  })
})

test('with 150 orders every lane has cards and the archive both kinds, whatever the day of the year', () => {
  for (let day = 0; day < 366; day += 9) {
    const now = Date.UTC(2026, 10, 1, (day * 7) % 24) + day * DAY
    const { orders, archives, ids } = company(150, now)
    const cards = (name: string, in_?: string) =>
      orders.filter((o) => o.current_status.name === name && (!in_ || o.company_id === in_)).length
    for (const { name } of DEMO_STATUSES) expect(cards(name), `${name} on ${isoDate(now)}`).toBeGreaterThan(0)
    for (const name of ['Offerte verstuurd', 'Opdracht', 'Ingepland', 'AURUM_STATUS_COMPLETED'])
      expect(cards(name), `${name} on ${isoDate(now)}`).toBeGreaterThan(3)
    for (const id of ids) expect(cards('Ingepland', id)).toBeGreaterThan(0)
    const backups = archives.filter(({ leading_order_id }) => leading_order_id)
    expect(backups.length).toBeGreaterThan(1)
    expect(archives.length - backups.length).toBeGreaterThan(3)
  }
})

test('the same seed and moment make the same company, another seed another one', () => {
  const [, now] = MOMENTS[0]
  expect(company(40, now)).toEqual(company(40, now))
  expect(company(40, now, 7)).not.toEqual(company(40, now, 8))
})

test('the calendar knows Dutch clocks and holidays', () => {
  const clock = new Intl.DateTimeFormat('sv', {
    timeZone: 'Europe/Amsterdam',
    dateStyle: 'short',
    timeStyle: 'medium',
  })
  for (let at = Date.UTC(2025, 0, 1); at < Date.UTC(2028, 0, 1); at += 7 * HOUR) {
    const wall = wallClock(at)
    expect(new Date(wall).toISOString().slice(0, 19).replace('T', ' ')).toBe(clock.format(at))
    expect(wallClock(momentAt(wall))).toBe(wall)
  }
  const days = [
    '2026-04-06',
    '2026-04-27',
    '2026-05-14',
    '2026-05-25',
    '2027-03-29',
    '2027-12-26',
    '2028-04-17',
  ]
  expect(days.filter((day) => !isHoliday(Date.parse(day) / DAY))).toEqual([])
  expect(['2026-04-05', '2026-11-23', '2027-05-05'].some((day) => isHoliday(Date.parse(day) / DAY))).toBe(
    false,
  )
})
