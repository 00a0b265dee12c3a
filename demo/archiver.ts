import { workingMoment } from '#demo/calendar.ts'
import { isOver } from '#demo/course.ts'
import type { demoOrder } from '#demo/orders.ts'
import type { Random } from '#demo/random.ts'
import { nextVersion } from '#sync/contract/orders/order-version.ts'

type DemoOrder = ReturnType<typeof demoOrder>

interface Kept {
  order: DemoOrder | null
  archive: (DemoOrder & { leading_order_id: string; archived_date: number }) | null
}

/** Working days after the end of an order. */
const SOONEST = 30
const LATEST = 60
/** Share of the oldest orders that is archived. It falls to none for the newest, which makes eight percent overall. */
const OF_THE_OLDEST = 0.19
/** One in this many archived orders also stays as an order. */
const BACKUP_EACH = 3

/** Decides for each order whether it stays or is archived: most stay, some of the old ones are archived. */
export function openArchiver(random: Random, now: number) {
  let due = random.next()
  let archives = 0
  /** `share` is 0 for the oldest order, 1 for the newest. */
  return (order: DemoOrder, share: number): Kept => {
    const archived_date = workingMoment(random, order.mod_date, random.whole(SOONEST, LATEST))
    if (!isOver(order.current_status.name) || archived_date > now) return { order, archive: null }
    due += OF_THE_OLDEST * (1 - share)
    if (due < 1) return { order, archive: null }
    due -= 1
    archives += 1
    if (archives % BACKUP_EACH !== 0)
      return { order: null, archive: { ...order, leading_order_id: '', archived_date } }
    return {
      order: { ...order, version: nextVersion(order.version), mod_date: archived_date },
      archive: { ...order, _id: random.id(archived_date), leading_order_id: order._id, archived_date },
    }
  }
}
