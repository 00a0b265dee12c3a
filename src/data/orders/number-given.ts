import { answerOnce } from '../answer-once.ts'
import type { Engine } from '../engine-context.tsx'
import { isTakenIn } from '../queue/queries.ts'
import { orderById } from './queries.ts'

/** Milliseconds. */
const SOON = 3_000

/** The number that the server gives an order that was just made; '' where it does not come while somebody waits. */
export async function numberGiven(engine: Engine, orderId: string): Promise<string> {
  if (!(await answerOnce(engine, isTakenIn))) return ''
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve(''), SOON)
  return Promise.race([numberOnceGiven(engine, orderId), late]).finally(() => clearTimeout(timer))
}

/** However long that takes; never of an order that goes before it has one. */
export async function numberOnceGiven(engine: Engine, orderId: string): Promise<string> {
  const order = await answerOnce(engine, orderById(orderId), (now) => Boolean(now?.order_id))
  return order?.order_id ?? ''
}
