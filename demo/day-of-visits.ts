import type { demoUsers } from '#demo/accounts.ts'
import { dayOf, isWorkingDay, wallClock } from '#demo/calendar.ts'
import type { demoOrder } from '#demo/orders.ts'
import { isScheduled } from '#sync/contract/statuses/meaning.ts'

type DemoOrder = ReturnType<typeof demoOrder>

/** Visits of the demo's first mechanic on the day the demo is created, if it is a working day. */
const TIMES = ['08:00', '10:30', '13:30'] as const
const MOMENT = /\d{2}-\d{2}-\d{4} \d{2}:\d{2}/

/**
 * Returns a function that takes orders one by one and moves scheduled ones to today and the first mechanic, until all
 * times are taken.
 */
export function dayOfVisits(users: ReturnType<typeof demoUsers>, now: number) {
  const mechanic = users.find(({ role, active }) => role === 'employee' && active)
  const today = new Date(wallClock(now)).toISOString().slice(0, 10).split('-').reverse().join('-')
  const times = isWorkingDay(dayOf(now)) ? [...TIMES] : []
  return (order: DemoOrder): DemoOrder => {
    if (!mechanic || order.company_id !== mechanic.company_ids[0] || !isScheduled(order.current_status))
      return order
    const time = times.shift()
    if (!time) return order
    const { customer_message } = order.current_status
    const message = customer_message.message.replace(MOMENT, `${today} ${time}`)
    return {
      ...order,
      current_assignee_id: mechanic._id,
      current_status: { ...order.current_status, customer_message: { ...customer_message, message } },
    }
  }
}
