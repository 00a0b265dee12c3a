import type { QueuedOp } from '../engine.ts'
import type { AnswerStore } from '../meta/answers.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'

const KEY = 'numbers of orders'

/** Display number by operation id. */
type Numbers = Readonly<Record<string, string>>

/** Refused because the order no longer exists for this user. */
const isOfGoneOrder = ({ entity, state, rejection }: QueuedOp) =>
  entity === 'orders' && state === 'refused' && rejection?.code === 'not-found'

/**
 * Keeps the display numbers of orders with operations, for when an order or the whole copy is gone. They are server
 * data, so they are stored with the answers, not the operation, and leave the device with them.
 */
export function goneOrders(answers: AnswerStore, source: Pick<OverlaySource, 'row' | 'ops'>) {
  const load = async () => ((await answers.load(KEY)) as { value: Numbers } | null)?.value ?? {}
  /** Numbers noted since this page was opened. */
  const remembered = new Map<string, string>()
  /** Keeps the object identity per operation, because components compare it. */
  const namedOps = new WeakMap<QueuedOp, QueuedOp>()

  function withNumber(op: QueuedOp, number: string): QueuedOp {
    const known = namedOps.get(op)
    if (known?.number === number) return known
    const named = { ...op, number }
    namedOps.set(op, named)
    return named
  }

  return {
    /** Notes the numbers for operations that were just done. `orders` maps operation id to order id. */
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
    /** The same operations, with the order's number where this page noted it or the order is gone. */
    async named(ops: readonly QueuedOp[]): Promise<readonly QueuedOp[]> {
      const numbers: Numbers = ops.some(isOfGoneOrder) ? await load().catch(() => ({})) : {}
      return ops.map((op) => {
        const number = remembered.get(op.opId) ?? (isOfGoneOrder(op) && numbers[op.opId])
        return number ? withNumber(op, number) : op
      })
    },
  }
}
