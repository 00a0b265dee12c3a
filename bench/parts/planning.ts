import path from 'node:path'
import { isoDate } from '#src/lib/figures/dates.ts'
import { mondayOf } from '#src/lib/figures/weeks.ts'
import { dayAfter } from '#sync/contract/values/day.ts'
import { openApiClient } from '../lib/api-client.ts'
import { signInTo, synced } from '../lib/app-page.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { type BrowserSession, openBrowserSession } from '../lib/browser-session.ts'
import { dataSet } from '../lib/data-set.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, times } from '../lib/numbers.ts'
import { copyOf } from '../lib/server.ts'
import { markupOf, openStaticPage } from '../lib/static-page.ts'

type Row = Omit<Measure, 'part'>

const LAPTOP = { width: 1440, height: 900 }
const TIMES = ['08:00', '10:00', '12:30', '14:30'] as const
const DAYS = 5
const PEOPLE = 30
const VISITS = PEOPLE * DAYS * TIMES.length
/** Movements of the pointer during the drag. */
const STEPS = 120

/** The week of thirty people with six hundred visits: drawn, and dragged over. */
export async function planning(environment: BenchEnvironment): Promise<Row[]> {
  const { small, runs } = environment.scale
  const dataDir = copyOf(await dataSet(small), path.join(environment.folder, 'planning'))
  const { origin, close } = await environment.start(dataDir)
  // The demo plans visits in this week and the next two.
  const monday = dayAfter(mondayOf(isoDate(Date.now())), 28)
  const people = await fillWeek(origin, monday)
  const session = await openBrowserSession()
  const { page } = session
  await page.setViewportSize(LAPTOP)
  await signInTo(session, origin, '/planning')
  await synced(session)
  await page.goto(`${origin}/planning?dag=${dayAfter(monday, -7)}&wie=${people.join(',')}`)
  await page.getByRole('button', { name: 'Volgende week' }).waitFor()

  const drawn: number[] = []
  const before = await markupOf(session)
  for (let run = 0; run < runs; run++) {
    drawn.push(await turnedTo(session, 'Volgende week', VISITS))
    if (run < runs - 1) await turnedTo(session, 'Vorige week', 0)
  }
  const after = await markupOf(session)
  const longest = await dragged(session)
  const staticPage = await openStaticPage(session)
  const floor = await staticPage.redraws(before, after, runs)
  const frames = await staticPage.frames(after, '[data-item]', STEPS)
  await staticPage.close()
  await session.close()
  await close()
  const ratio = median(drawn) / median(floor)
  const frame = median(frames)
  return [
    {
      measure: `a week of ${PEOPLE} people with ${VISITS} visits on screen`,
      ours: ms(median(drawn)),
      floor: ms(median(floor)),
      note: `${times(ratio)} the floor, between medians; the floor draws the same markup without a program`,
      goal: '≤ 1.5× the floor',
      reached: ratio <= 1.5,
    },
    {
      measure: 'longest task while a visit is dragged over it',
      ours: longest === 0 ? 'under 50 ms' : ms(longest),
      floor: ms(frame),
      note: 'the floor is a frame of the same page in which one visit changes its colour',
      goal: '≤ 2× the floor, or 50 ms',
      reached: longest <= Math.max(50, 2 * frame),
    },
  ]
}

/** Plans four visits a day for each of thirty new people, each of an order of its own; returns their ids. */
async function fillWeek(origin: string, monday: string): Promise<string[]> {
  const { call } = await openApiClient(origin)
  const [office] = await call<{ company_ids: string[] }[]>(
    'query($where:Json){it:getUsers(where:$where){company_ids}}',
    {
      where: { username: 'kantoor' },
    },
  )
  const [company_id] = office?.company_ids ?? []
  const orders = await call<{ _id: string }[]>(
    'query($where:Json,$first:Int){it:getOrders(where:$where,first:$first){_id}}',
    { where: { company_id }, first: VISITS },
  )
  const people: string[] = []
  for (let at = 0; at < PEOPLE; at++) {
    const user = {
      username: `bench_${at}`,
      fullname: `Monteur ${at}`,
      role: 'employee',
      company_ids: [company_id],
    }
    const { _id } = await call<{ _id: string }>('mutation($user:Json!){it:saveUser(user:$user){_id}}', {
      user,
    })
    people.push(_id)
  }
  let planned = 0
  for (const id of people)
    for (let day = 0; day < DAYS; day++)
      for (const time of TIMES) {
        const visit = {
          company_id,
          order_id: orders[planned++ % orders.length]?._id ?? '',
          date: dayAfter(monday, day),
          time,
          minutes: 90,
          people: [id],
        }
        await call('mutation($visit:Json!){it:saveVisit(visit:$visit){_id}}', { visit })
      }
  return people
}

/** Milliseconds until the other week is painted with so many visits. */
function turnedTo({ page }: BrowserSession, name: string, visits: number): Promise<number> {
  return page.getByRole('button', { name }).evaluate(async (button: HTMLElement, visits) => {
    const began = window.now()
    button.click()
    const isThere = () => document.querySelectorAll('[data-day] [data-item]').length === visits
    return (await window.untilPainted(isThere)) - began
  }, visits)
}

/** The longest task in milliseconds while a visit is dragged across the week and back; 0 for less than fifty. */
async function dragged({ page }: BrowserSession): Promise<number> {
  await page.evaluate(() => {
    window.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const box = await page.locator('[data-day] [data-item]').first().boundingBox()
  if (!box) throw new Error('There is no visit to drag')
  const [x, y] = [box.x + 10, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 700, y + 500, { steps: STEPS / 2 })
  await page.mouse.move(x + 20, y, { steps: STEPS / 2 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return page.evaluate(() => window.longest)
}

declare global {
  interface Window {
    longest: number
  }
}
