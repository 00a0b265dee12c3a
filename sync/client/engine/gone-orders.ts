import type { QueuedOp } from '../engine.ts'
import type { AnswerStore } from '../meta/answers.ts'
import type { OverlaySource } from './overlay-source.ts'

const KEY = 'numbers of orders'

/** By operation. */
type Numbers = Readonly<Record<string, string>>

/** Refused because what it is about is not there any more. */
const isOfGoneOrder = ({ entity, state, rejection }: QueuedOp) =>
  entity === 'orders' && state === 'refused' && rejection?.code === 'not-found'

/**
 * What the orders are called that somebody did something to, for when one of them is gone. It is the server's word, so it is not
 * kept with the operation but with the answers, and leaves the device with them.
 */
export function goneOrders(answers: AnswerStore, source: Pick<OverlaySource, 'row' | 'ops'>) {
  const load = async () => ((await answers.load(KEY)) as { value: Numbers } | null)?.value ?? {}

  return {
    /** Of operations that were just done, by their id: the orders they are about. */
    async note(orders: ReadonlyMap<string, string>): Promise<void> {
      if (orders.size === 0) return
      const waiting = new Set((await source.ops()).map(({ opId }) => opId))
      const kept = Object.entries(await load()).filter(([opId]) => waiting.has(opId))
      const added = await Promise.all(
        [...orders].map(async ([opId, id]) => [opId, (await source.row('orders', id))?.order_id] as const),
      )
      const value = Object.fromEntries([...kept, ...added.filter(([, number]) => number)])
      await answers.save(KEY, { value, at: Date.now() })
    },
    /** The same operations; those of a gone order with its number. */
    async named(ops: readonly QueuedOp[]): Promise<readonly QueuedOp[]> {
      if (!ops.some(isOfGoneOrder)) return ops
      const numbers: Numbers = await load().catch(() => ({}))
      return ops.map((op) => {
        const number = isOfGoneOrder(op) && numbers[op.opId]
        return number ? { ...op, number } : op
      })
    },
  }
}
