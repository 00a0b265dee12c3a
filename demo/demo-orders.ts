import { type demoUsers, isAssigned } from '#demo/accounts.ts'
import type { demoCampaigns, demoProducts } from '#demo/catalogue.ts'
import type { demoCompanyTree } from '#demo/company-tree.ts'
import { orderCourse } from '#demo/course.ts'
import { dayOfVisits } from '#demo/day-of-visits.ts'
import { requestTimes } from '#demo/demand.ts'
import { demoOrder } from '#demo/orders.ts'
import { demoCustomer } from '#demo/people.ts'
import { type Random, seededRandom } from '#demo/random.ts'
import { shownLanes } from '#demo/shown-lanes.ts'
import { openArchiver } from './archiver.ts'

export interface OrderPlan {
  tree: string
  companies: ReturnType<typeof demoCompanyTree>['companies']
  products: ReturnType<typeof demoProducts>
  campaigns: ReturnType<typeof demoCampaigns>
  users: ReturnType<typeof demoUsers>
  orders: number
  now: number
}

/** Newest orders among which `shownLanes` chooses. */
const YOUNG = 300
/** The root company's share of all orders. */
const OF_THE_FIRST = 0.73
/**
 * Fractions whose multiples are spread evenly, unlike random numbers: no week is without requests, no month without
 * sales and no company without either.
 */
const EVENLY = 0.618_033_988_75
const EVENLY_TOO = 0.754_877_666_25
const EVENLY_AS_WELL = 0.569_840_290_99

/** All orders of a tree, oldest first, one at a time. Advances each company's next number. */
export function* demoOrders(random: Random, plan: OrderPlan, nextNumbers: Map<string, number>) {
  const { companies, orders, now, users } = plan
  const colleagues = new Map(companies.map(({ _id }) => [_id, colleaguesOf([_id, plan.tree], users)]))
  const { placeOf, courseOf } = coursesOf(random, orders, companies.length, now)
  const keep = openArchiver(random, now)
  const visited = dayOfVisits(users, now)
  for (let index = 0; index < orders; index++) {
    const { requested, ...place } = placeOf(index)
    const company = companies[place.company]
    if (!company) continue
    const { _id, config } = company
    const number = nextNumbers.get(_id) ?? 0
    nextNumbers.set(_id, number + random.whole(1, 9))
    const customer = demoCustomer(random, _id, requested)
    const world = {
      company: { _id, prefix: config.order_number_prefix },
      products: plan.products,
      campaigns: plan.campaigns,
      users: colleagues.get(_id) ?? [],
    }
    const course = courseOf(index, requested)
    const order = demoOrder(random, world, { customer, number, requested, now, course })
    yield { customer, ...keep(visited(order), index / orders) }
  }
}

function coursesOf(random: Random, orders: number, companies: number, now: number) {
  const seed = random.whole(0, 1_000_000_000)
  const requestedBy = requestTimes(orders, now)
  const placeOf = (index: number) => ({
    company: companyOf((index * EVENLY) % 1, companies),
    requested: requestedBy((index + ((index * EVENLY_TOO) % 1)) / orders),
  })
  // From its own seed, so that it is known before older orders are made.
  const natural = (index: number, requested: number) =>
    orderCourse(seededRandom(seed + index), requested, (index * EVENLY_AS_WELL) % 1)
  const young = Array.from({ length: Math.min(orders, YOUNG) }, (_, at) => {
    const index = orders - 1 - at
    const place = placeOf(index)
    return { index, ...place, course: natural(index, place.requested) }
  })
  const shown = shownLanes(random, young, now)
  const courseOf = (index: number, requested: number) => shown.get(index) ?? natural(index, requested)
  return { placeOf, courseOf }
}

function companyOf(share: number, companies: number): number {
  if (share < OF_THE_FIRST) return 0
  const others = companies - 1
  return others === 0 ? 0 : 1 + Math.floor(((share - OF_THE_FIRST) / (1 - OF_THE_FIRST)) * others)
}

/** Users who can see the company's orders: active ones of the company or of the root. */
const colleaguesOf = (companyIds: readonly string[], users: OrderPlan['users']) =>
  users
    .filter(
      ({ active, username, company_ids }) =>
        active && isAssigned(username) && company_ids.some((id) => companyIds.includes(id)),
    )
    .map(({ _id }) => _id)
