import { DEMO_PASSWORD } from '#demo/accounts.ts'
import type { BrowserSession } from './browser-session.ts'

/** The built app in a browser. Times are milliseconds since 1970, from the same clock as the runner's. */

/** Anything longer is a bug in the app or the bench. */
const PAINT_TIMEOUT_MS = 300_000

/** Number of cards that fill the screen; a query returns fifty. */
const CARDS_PER_SCREEN = 50

export const PHONE = { width: 390, height: 844 }

interface Watched {
  synced: number
  longTasks: number
}

declare global {
  interface Window {
    watched: Watched
    now(): number
    untilPainted(holds: () => boolean): Promise<number>
  }
}

/** Runs before the app, and listens to the messages that the worker broadcasts to pages. */
function watch(limit: number) {
  window.now = () => performance.timeOrigin + performance.now()
  window.watched = { synced: 0, longTasks: 0 }
  // Resolves two frames after the condition holds, when it is painted.
  window.untilPainted = (holds) =>
    new Promise((resolve, reject) => {
      const latest = window.now() + limit
      const painted = () => requestAnimationFrame(() => resolve(window.now()))
      function look() {
        if (holds()) painted()
        else if (window.now() > latest) reject(new Error('It never came on screen'))
        else requestAnimationFrame(look)
      }
      look()
    })
  new BroadcastChannel('aurum-cache').addEventListener('message', ({ data }) => {
    const { firstSync = 0, lastSynced = null } = data.status ?? {}
    if (firstSync === null && lastSynced !== null) window.watched.synced ||= window.now()
  })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.watched.longTasks += duration
  }).observe({ type: 'longtask', buffered: true })
}

/** Signs in and opens the board; returns the time of the click. */
export const signInToBoard = (session: Pick<BrowserSession, 'context' | 'page'>, origin: string) =>
  signInTo(session, origin, '/orders/overview')

export async function signInTo(
  { context, page }: Pick<BrowserSession, 'context' | 'page'>,
  origin: string,
  path: string,
): Promise<number> {
  await context.addInitScript(watch, PAINT_TIMEOUT_MS)
  await page.goto(`${origin}/auth/login?to=${encodeURIComponent(path)}`)
  await page.getByLabel('Gebruikersnaam').fill('kantoor')
  await page.getByRole('textbox', { name: 'Wachtwoord' }).fill(DEMO_PASSWORD)
  return page.getByRole('button', { name: 'Inloggen' }).evaluate((button: HTMLElement) => {
    // Excludes the long tasks of loading the sign-in page.
    window.watched.longTasks = 0
    button.click()
    return window.now()
  })
}

/** Opens the board on a device with a session; returns the time of navigation. */
export async function openBoard({ context, page }: BrowserSession, origin: string): Promise<number> {
  await context.addInitScript(watch, PAINT_TIMEOUT_MS)
  await page.goto(`${origin}/orders/overview`, { waitUntil: 'commit' })
  return page.evaluate(() => performance.timeOrigin)
}

/** The time at which the board was full of cards. */
export function boardPainted({ page }: BrowserSession): Promise<number> {
  return page.evaluate(
    (full) => window.untilPainted(() => document.querySelectorAll('section [role=row]').length >= full),
    CARDS_PER_SCREEN,
  )
}

/** The time at which this order's card was painted in that lane. */
export function cardPainted({ page }: BrowserSession, lane: string, orderId: string): Promise<number> {
  return page.evaluate(
    ([lane, orderId]) =>
      window.untilPainted(() => {
        const section = document.querySelector(`section[aria-label="${lane}"]`)
        return section?.textContent?.includes(orderId) ?? false
      }),
    [lane, orderId] as const,
  )
}

/** The time at which the first copy was complete, and the page's long tasks up to then. */
export async function synced({ page }: BrowserSession): Promise<Watched> {
  await page.waitForFunction(() => window.watched.synced > 0, undefined, { polling: 250, timeout: 600_000 })
  return page.evaluate(() => window.watched)
}

/** An order that the signed-in user may see: its number, and the path of its customer page. */
export function anyOrder({ page }: BrowserSession): Promise<{ number: string; customerPage: string }> {
  return page.evaluate(async () => {
    const headers = { 'content-type': 'application/json', 'x-aurum-protocol': '1' }
    async function ask(query: string) {
      const response = await fetch('/graphql', { method: 'POST', headers, body: JSON.stringify({ query }) })
      const { data, errors } = await response.json()
      if (errors) throw new Error(JSON.stringify(errors))
      return data.it
    }
    const { edges } = await ask('{it:getPaginatedOrders(first:1){edges{node{_id order_id}}}}')
    const { _id, order_id } = edges[0].node
    const { url } = await ask(`mutation{it:setCustomerLink(order_id:"${_id}",to:"open"){url}}`)
    return { number: order_id, customerPage: new URL(url, location.href).pathname }
  })
}
