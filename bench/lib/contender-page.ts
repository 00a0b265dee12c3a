import type { ContenderName } from '../page/main.ts'
import type { Visitor } from './visitor.ts'

/** Each line below is one trip into the page; what is timed is timed there. */
const open = ({ page }: Visitor, origin: string) => page.goto(`${origin}/bench/`)

export async function fill(visitor: Visitor, origin: string, name: ContenderName, orders: number) {
  await open(visitor, origin)
  return visitor.page.evaluate(([name, orders]) => window.bench.fill(name, orders), [name, orders] as const)
}

/** A new page over what was filled before. */
export async function reopen(visitor: Visitor, origin: string, name: ContenderName) {
  await open(visitor, origin)
  await visitor.page.evaluate((name) => window.bench.open(name), name)
}

export type Question = 'newest' | 'lane'

/** Milliseconds each; the first two warm up and are not counted. */
export function ask({ page }: Visitor, question: Question, times: number): Promise<number[]> {
  return page.evaluate(([question, times]) => window.bench.ask(question, times), [question, times] as const)
}

/** Until what nobody waits for is on disk too. */
export function rested({ page }: Visitor): Promise<number> {
  return page.evaluate(() => window.bench.rested())
}

export function search({ page }: Visitor, text: string): Promise<number> {
  return page.evaluate((text) => window.bench.search(text), text)
}

export function longTasks({ page }: Visitor): Promise<number> {
  return page.evaluate(() => window.bench.longTasks())
}

/** Does so many things without a connection; milliseconds from its return until the server has them all. */
export async function queueOffline({ context, page }: Visitor, count: number): Promise<number> {
  await context.setOffline(true)
  await page.evaluate((count) => window.bench.queue(count), count)
  const acknowledged = page.evaluate(() => window.bench.acknowledged())
  await context.setOffline(false)
  return acknowledged
}
