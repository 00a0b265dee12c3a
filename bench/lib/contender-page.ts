import type { ContenderName } from '../page/main.ts'
import type { Visitor } from './visitor.ts'

/** Each function is one call into the page, where the timing happens. */
const open = ({ page }: Visitor, origin: string) => page.goto(`${origin}/bench/`)

export async function fill(visitor: Visitor, origin: string, name: ContenderName, orders: number) {
  await open(visitor, origin)
  return visitor.page.evaluate(([name, orders]) => window.bench.fill(name, orders), [name, orders] as const)
}

/** Opens a new page over the data filled earlier. */
export async function reopen(visitor: Visitor, origin: string, name: ContenderName) {
  await open(visitor, origin)
  await visitor.page.evaluate((name) => window.bench.open(name), name)
}

export type Question = 'newest' | 'lane'

/** Milliseconds per query; the first two warm up and are not counted. */
export function ask({ page }: Visitor, question: Question, times: number): Promise<number[]> {
  return page.evaluate(([question, times]) => window.bench.ask(question, times), [question, times] as const)
}

/** Waits until background writes are on disk too. */
export function rested({ page }: Visitor): Promise<number> {
  return page.evaluate(() => window.bench.rested())
}

export function search({ page }: Visitor, text: string): Promise<number> {
  return page.evaluate((text) => window.bench.search(text), text)
}

export function longTasks({ page }: Visitor): Promise<number> {
  return page.evaluate(() => window.bench.longTasks())
}

/** Adds this many operations offline. Returns the milliseconds from reconnecting until the server has all of them. */
export async function queueOffline({ context, page }: Visitor, count: number): Promise<number> {
  await context.setOffline(true)
  await page.evaluate((count) => window.bench.queue(count), count)
  const acknowledged = page.evaluate(() => window.bench.acknowledged())
  await context.setOffline(false)
  return acknowledged
}
