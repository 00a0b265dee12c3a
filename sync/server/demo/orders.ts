import { STATUS_COMPLETED } from '#sync/contract/collections/statuses/fields.ts'
import type { demoCampaigns, demoProducts } from './catalogue.ts'
import type { demoCustomer } from './people.ts'
import type { Random } from './random.ts'
import { DEMO_STATUSES } from './statuses.ts'

const DAY = 86_400_000
/** How often each status of the board occurs, in the board's order. */
const WEIGHTS = [10, 12, 10, 12, 5, 5, 12, 28, 4, 1, 1]

const NOTES = [
  'Klant belt liever na vijven.',
  'Ketel hangt op zolder, vlizotrap aanwezig.',
  'Sleutel ligt bij de buren op nummer 12.',
  'Rookgasafvoer moet mee vervangen worden.',
  'Let op: hond in huis.',
  'Parkeren alleen met vergunning; kaart ligt klaar.',
  'Meterkast is vol, extra groep nodig.',
  'Klant wil de oude ketel zelf houden.',
  'Foto van de meterkast ontvangen "ziet er goed uit" 😀',
] as const

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
}

/** One order as the years would have left it: history, notes, lines with a snapshot of the catalogue. */
export function demoOrder(
  random: Random,
  world: OrderWorld,
  { customer, number, requested, now }: DemoOrderInput,
) {
  const reached = weighted(random)
  const user = () => random.pick(world.users)
  const path = DEMO_STATUSES.slice(0, 3)
    .concat(DEMO_STATUSES.slice(reached, reached + 1))
    .slice(0, Math.min(reached, 3) + 1)
  const status = DEMO_STATUSES[reached] as (typeof DEMO_STATUSES)[number]
  const steps = [...path.filter(({ name }) => name !== status.name), status]
  const span = Math.min(now - requested, random.whole(1, 40) * DAY)
  const history = steps.map(({ name }, at) => ({
    _id: random.id(requested + at),
    status: name,
    date: Math.round(requested + (span * at) / Math.max(1, steps.length - 1)),
    user_id: user(),
  }))
  const changed = history.at(-1)?.date ?? requested
  const message = status.message ?? ''
  return {
    _id: random.id(requested),
    company_id: world.company._id,
    customer_id: customer._id,
    order_id: `${world.company.prefix}#${number}`,
    type: reached <= 1 ? ('quote' as const) : ('order' as const),
    current_status: {
      name: status.name,
      color: status.color,
      customer_message: {
        message: filled(message, changed),
        type: 'web_only' as const,
        required: false,
        active: message !== '',
      },
    },
    status_history: history,
    address: customer.addresses[0],
    form: {
      'Huidige ketel': random.pick(['Nefit TopLine', 'Remeha Avanta', 'onbekend']),
      Bouwjaar: String(random.whole(1995, 2016)),
      'Type woning': random.pick(['tussenwoning', 'hoekwoning', 'appartement', 'vrijstaand']),
    },
    products: lines(random, world),
    campaigns: random.chance(0.2) ? [random.pick(world.campaigns)] : [],
    request_date: requested,
    mod_date: changed,
    version: `1.0.${random.whole(0, 6)}`,
    main_assignee_id: user(),
    current_assignee_id: user(),
    commentary: commentary(random, customer._id, user, requested, changed, status.name),
    customer_uploads: [] as string[],
    employee_uploads: [] as string[],
  }
}

function weighted(random: Random): number {
  let left = random.next() * WEIGHTS.reduce((sum, weight) => sum + weight, 0)
  for (const [index, weight] of WEIGHTS.entries()) {
    left -= weight
    if (left < 0) return index
  }
  return 0
}

function filled(message: string, at: number): string {
  const [year, month, day] = new Date(at + 3 * DAY).toISOString().slice(0, 10).split('-')
  return message.replace('DATE', `${day}-${month}-${year}`).replace('TIME', '08:30').replace('ORDER_ID ', '')
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

function commentary(
  random: Random,
  customer_id: string,
  user: () => string,
  from: number,
  to: number,
  status: string,
) {
  const at = () => Math.round(from + random.next() * (to - from))
  const notes = Array.from({ length: random.whole(0, 2) }, () => ({
    _id: random.id(from),
    kind: 'user' as const,
    title: '',
    commentary: random.pick(NOTES),
    user_id: user(),
    customer_id: '',
    date: at(),
  }))
  const asked = random.chance(0.2)
    ? [
        {
          _id: random.id(from),
          kind: 'customer' as const,
          title: '',
          commentary: 'Kan de monteur ook naar de radiator op de badkamer kijken?',
          user_id: '',
          customer_id,
          date: at(),
        },
      ]
    : []
  const done =
    status === STATUS_COMPLETED
      ? [
          {
            _id: random.id(to),
            kind: 'user' as const,
            title: 'Serienummer',
            commentary: `SN-${random.whole(100_000, 999_999)}`,
            user_id: user(),
            customer_id: '',
            date: to,
          },
        ]
      : []
  return [...notes, ...asked, ...done]
}
