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
  const given = answerOnce(engine, orderById(orderId), (order) => Boolean(order?.order_id))
  return Promise.race([given.then((order) => order?.order_id ?? ''), late]).finally(() => clearTimeout(timer))
}
