import { demoToken } from '#demo/endpoint-offers.ts'
import type { Random } from '#demo/random.ts'
import { demoStatuses } from '#demo/statuses.ts'
import { demoTiles } from '#demo/tiles.ts'
import { DEMO_ENDPOINTS } from '#server/endpoint/endpoint-address.ts'

interface Plan {
  name: string
  prefix: string
  color: string
}

const BLANK = { street: '', postcode: '', city: '', kvk: '', vat_number: '', iban: '', account_name: '' }

/** The root has everything; what another company lacks is taken from it. The bank does not exist. */
const IDENTITIES = [
  {
    street: 'Hanzelaan 210',
    postcode: '8017JK',
    city: 'Zwolle',
    kvk: '70001234',
    vat_number: 'NL800012343B01',
    iban: 'NL13TEST0123456789',
    account_name: 'Noorderlicht Groep B.V.',
  },
  {
    ...BLANK,
    street: 'Kanaalkade 4',
    postcode: '1811LN',
    city: 'Alkmaar',
    kvk: '70005678',
    iban: 'NL69TEST0000000001',
  },
  { ...BLANK, kvk: '70009012' },
]

/** A root company with subsidiaries, each with its own statuses under the same names. */
export function demoCompanyTree(random: Random, plans: readonly [Plan, ...Plan[]], at: number) {
  const ids = plans.map(() => random.id(at))
  const [root = ''] = ids
  const statuses = ids.map((id) => demoStatuses(random, id, at))
  const companies = plans.map(({ name, prefix, color }, index) => ({
    _id: ids[index] as string,
    name,
    parent_company_id: index === 0 ? '' : root,
    sub_companies: index === 0 ? ids.slice(1) : [],
    active: true,
    statuses: (statuses[index] ?? []).map(({ _id }) => _id),
    tiles: index === 0 ? demoTiles(plans, at) : [],
    tracking_ids: { google: 'G-DEMO000000', hotjar: '' },
    integrations: [
      {
        _id: random.id(at),
        name: 'Syntess',
        configuration: { directory: prefix.toLowerCase() },
        enabled: true,
      },
    ],
    tells_who_comes: true,
    visit_messages: { on_the_way: 'mail', day_before: 'mail', asks: true },
    employee_discount: 10,
    identity: IDENTITIES[index % IDENTITIES.length],
    contact: {
      telephone: `088 0123${index}00`,
      email: `info@${prefix.toLowerCase()}.voorbeeld.nl`,
      hours: 'Op werkdagen van 08:00 tot 17:00',
    },
    config: {
      color,
      order_number_prefix: prefix,
      frontend: { url: `https://${prefix.toLowerCase()}.voorbeeld.nl`, token: `frontend-${prefix}` },
      endpoint: {
        url: `${DEMO_ENDPOINTS}${prefix.toLowerCase()}`,
        token: demoToken(prefix),
        version: index === 1 ? '1.0' : '2.0',
      },
    },
  }))
  return { root, companies, statuses: statuses.flat() }
}
