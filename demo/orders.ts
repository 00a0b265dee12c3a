import { DAY, wallClock } from '#demo/calendar.ts'
import type { demoCampaigns, demoProducts } from '#demo/catalogue.ts'
import { commentary } from '#demo/commentary.ts'
import { lastContact } from '#demo/contacts.ts'
import { type Course, isOver, ORDERED, orderCourse, standingAt, stepsUntil } from '#demo/course.ts'
import type { demoCustomer } from '#demo/people.ts'
import { demoPlace } from '#demo/places.ts'
import type { Random } from '#demo/random.ts'
import { DEMO_STATUSES, demoMeaning } from '#demo/statuses.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isoDayOf } from '#sync/contract/orders/print/words.ts'
import { fillPlaceholders } from '#sync/contract/statuses/placeholders.ts'

export interface OrderWorld {
  company: { _id: string; prefix: string }
  products: ReturnType<typeof demoProducts>
  campaigns: ReturnType<typeof demoCampaigns>
  users: readonly string[]
}

export interface DemoOrderInput {
  customer: ReturnType<typeof demoCustomer>
  number: number
  requested: number
  now: number
  /** Absent: a random course. */
  course?: Course
}

/** One order as it is at `now`: history, comments, and lines with a snapshot of the catalogue. */
export function demoOrder(
  random: Random,
  world: OrderWorld,
  {
    customer,
    number,
    requested,
    now,
    course = orderCourse(random, requested, random.next()),
  }: DemoOrderInput,
) {
  const user = () => random.pick(world.users)
  const steps = stepsUntil(course, now)
  const { status: name, at: reached } = standingAt(course, now)
  const contact = isOver(name) ? null : lastContact(random, reached, now)
  const changed = contact?.at ?? reached
  const order_id = `${world.company.prefix}#${number}`
  const status_history = steps.map(({ status, at }) => ({
    _id: random.id(at),
    status,
    meaning: demoMeaning(status),
    date: at,
    user_id: user(),
  }))
  return {
    _id: random.id(requested),
    company_id: world.company._id,
    customer_id: customer._id,
    order_id,
    type: steps.some(({ status }) => status === ORDERED) ? ('order' as const) : ('quote' as const),
    current_status: currentStatus(name, order_id, course.visit),
    status_history,
    address: customer.addresses[0],
    ...(customer.addresses[0] && { place: demoPlace(customer.addresses[0]) }),
    form: {
      'Huidige ketel': random.pick(['Nefit TopLine', 'Remeha Avanta', 'onbekend']),
      Bouwjaar: String(random.whole(1995, 2016)),
      'Type woning': random.pick(['tussenwoning', 'hoekwoning', 'appartement', 'vrijstaand']),
    },
    products: lines(random, world),
    campaigns: random.chance(0.2) ? [random.pick(world.campaigns)] : [],
    reckoning: 'deducted' as const,
    material: materialOf(name, number, now),
    request_date: requested,
    mod_date: changed,
    version: `1.0.${random.whole(0, 6)}`,
    main_assignee_id: status_history[0]?.user_id ?? '',
    current_assignee_id: user(),
    commentary: commentary(random, { customer_id: customer._id, user, steps, contact, changed }),
    customer_uploads: [] as string[],
    employee_uploads: [] as string[],
  }
}

const WAITS_FOR_MATERIAL = 'Wacht op materiaal'
const MATERIAL = ['here', 'none', 'here', 'to-order', 'ordered'] as const

/** The material of an order. It follows from the status and the number of the order, and draws no random number. */
function materialOf(status: string, number: number, now: number): DocumentOf<'orders'>['material'] {
  const later = isoDayOf(now + (1 + (number % 14)) * DAY)
  if (status === WAITS_FOR_MATERIAL) return { state: 'ordered', day: later }
  const meaning = demoMeaning(status)
  const isToCome = meaning === 'ordered' || meaning === 'waiting'
  const state = isToCome ? (MATERIAL[number % MATERIAL.length] ?? '') : meaning === 'delivered' ? 'here' : ''
  return { state, day: state === 'ordered' ? later : '' }
}

function currentStatus(name: string, orderId: string, visit: number | null) {
  const { color = '', message = '' } = DEMO_STATUSES.find((status) => status.name === name) ?? {}
  const [date = '', time = ''] = visit === null ? [] : new Date(wallClock(visit)).toISOString().split('T')
  return {
    name,
    meaning: demoMeaning(name),
    color,
    customer_message: {
      message: fillPlaceholders(message, orderId, { date, time: time.slice(0, 5) }),
      type: 'web_only' as const,
      required: false,
      active: message !== '',
    },
  }
}

function lines(random: Random, { products }: OrderWorld) {
  const main = products.filter(({ is_accessory }) => !is_accessory)
  const extra = products.filter(({ is_accessory }) => is_accessory)
  const chosen = Array.from({ length: random.whole(1, 2) }, () => ({
    ...random.pick(main),
    amount: random.chance(0.1) ? 2 : 1,
    accessories: random.chance(0.4) ? [random.pick(extra)] : [],
  }))
  if (!random.chance(0.15)) return chosen
  const rule = {
    _id: random.id(0),
    brand: 'Extra',
    type: 'Meerwerk rookgasafvoer',
    selling_price: 18_900,
    amount: 1,
    description: 'DEV_CUSTOM',
    accessories: [],
  }
  return [...chosen, rule]
}
