import type { QueuedOp } from '../engine.ts'
import type { AnswerStore } from '../meta/answers.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'

const KEY = 'numbers of orders'

/** By operation. */
type Numbers = Readonly<Record<string, string>>

/** Refused because what it is about is not there any more. */
const isOfGoneOrder = ({ entity, state, rejection }: QueuedOp) =>
  entity === 'orders' && state === 'refused' && rejection?.code === 'not-found'

/**
 * What the orders are called that somebody did something to, for when one of them is gone, or all that this device held. It is
 * the server's word, so it is not kept with the operation but with the answers, and leaves the device with them.
 */
export function goneOrders(answers: AnswerStore, source: Pick<OverlaySource, 'row' | 'ops'>) {
  const load = async () => ((await answers.load(KEY)) as { value: Numbers } | null)?.value ?? {}
  /** Since this page was opened. */
  const remembered = new Map<string, string>()
  /** The same object for the same operation: whoever draws it compares. */
  const namedOps = new WeakMap<QueuedOp, QueuedOp>()

  function withNumber(op: QueuedOp, number: string): QueuedOp {
    const known = namedOps.get(op)
    if (known?.number === number) return known
    const named = { ...op, number }
    namedOps.set(op, named)
    return named
  }

  return {
    /** Of operations that were just done, by their id: the orders they are about. */
    async note(orders: ReadonlyMap<string, string>): Promise<void> {
      if (orders.size === 0) return
      for (const [opId, id] of orders) {
        const number = (await source.row('orders', id))?.order_id
        if (number) remembered.set(opId, String(number))
      }
      const waiting = new Set((await source.ops()).map(({ opId }) => opId))
      for (const opId of remembered.keys()) if (!waiting.has(opId)) remembered.delete(opId)
      const kept = Object.entries(await load()).filter(([opId]) => waiting.has(opId))
      await answers.save(KEY, { value: Object.fromEntries([...kept, ...remembered]), at: Date.now() })
    },
    /** The same operations, with the number of their order as far as this page knows it, or it is gone. */
    async named(ops: readonly QueuedOp[]): Promise<readonly QueuedOp[]> {
      const numbers: Numbers = ops.some(isOfGoneOrder) ? await load().catch(() => ({})) : {}
      return ops.map((op) => {
        const number = remembered.get(op.opId) ?? (isOfGoneOrder(op) && numbers[op.opId])
        return number ? withNumber(op, number) : op
      })
    },
  }
}
