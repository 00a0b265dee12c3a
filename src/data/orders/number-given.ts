import { answerOnce } from '../answer-once.ts'
import type { Engine } from '../engine-context.tsx'
import { canSend } from '../queue/queries.ts'
import { orderById } from './queries.ts'

/** Milliseconds. */
const NUMBER_TIMEOUT_MS = 3_000

/** The number that the server gives a new order; '' when it does not come within `NUMBER_TIMEOUT_MS`. */
export async function numberGiven(engine: Engine, orderId: string): Promise<string> {
  if (!(await answerOnce(engine, canSend))) return ''
  const { promise: late, resolve } = Promise.withResolvers<string>()
  const timer = setTimeout(() => resolve(''), NUMBER_TIMEOUT_MS)
  return Promise.race([numberOnceGiven(engine, orderId), late]).finally(() => clearTimeout(timer))
}

/** Waits without a limit. Never resolves for an order that is removed before it has a number. */
export async function numberOnceGiven(engine: Engine, orderId: string): Promise<string> {
  const order = await answerOnce(engine, orderById(orderId), (now) => Boolean(now?.order_id))
  return order?.order_id ?? ''
}
