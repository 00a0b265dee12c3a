import type { ContenderName } from '../page/main.ts'
import type { BrowserSession } from './browser-session.ts'

/** Each function is one call into the page, where the timing happens. */
const open = ({ page }: BrowserSession, origin: string) => page.goto(`${origin}/bench/`)

export async function fill(session: BrowserSession, origin: string, name: ContenderName, orders: number) {
  await open(session, origin)
  return session.page.evaluate(([name, orders]) => window.bench.fill(name, orders), [name, orders] as const)
}

/** Opens a new page over the data filled earlier. */
export async function reopen(session: BrowserSession, origin: string, name: ContenderName) {
  await open(session, origin)
  await session.page.evaluate((name) => window.bench.open(name), name)
}

export type Question = 'newest' | 'lane'

/** Milliseconds per query; the first two warm up and are not counted. */
export function ask({ page }: BrowserSession, question: Question, times: number): Promise<number[]> {
  return page.evaluate(([question, times]) => window.bench.ask(question, times), [question, times] as const)
}

/** Waits until background writes are on disk too. */
export function untilOnDisk({ page }: BrowserSession): Promise<number> {
  return page.evaluate(() => window.bench.untilOnDisk())
}

export function search({ page }: BrowserSession, text: string): Promise<number> {
  return page.evaluate((text) => window.bench.search(text), text)
}

export function longTasks({ page }: BrowserSession): Promise<number> {
  return page.evaluate(() => window.bench.longTasks())
}

/** Adds this many operations offline. Returns the milliseconds from reconnecting until the server has all of them. */
export async function queueOffline({ context, page }: BrowserSession, count: number): Promise<number> {
  await context.setOffline(true)
  await page.evaluate((count) => window.bench.queue(count), count)
  const acknowledged = page.evaluate(() => window.bench.acknowledged())
  await context.setOffline(false)
  return acknowledged
}
