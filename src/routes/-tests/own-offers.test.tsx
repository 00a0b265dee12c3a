import { expect, test } from 'vitest'
import { isoDate } from '#src/lib/figures/dates.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { has } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const DAY = 86_400_000
const company = buildCompany()
const me = buildUser({ role: 'employee', company_ids: [company._id] })
const flow = buildFlow({ company_id: company._id })

const offer = (order_id: string, daysAgo: number, date = '', main_assignee_id = me._id) =>
  buildOrder({
    company_id: company._id,
    customer_id: '',
    order_id,
    type: 'quotation',
    main_assignee_id,
    commentary: [],
    request_date: Date.now() - daysAgo * DAY,
    follow_up: { date, note: '' },
  })
const yesterday = isoDate(Date.now() - DAY)
const tomorrow = isoDate(Date.now() + DAY)

test("offers whose day of follow-up has come stand first among one's own, however old", async () => {
  const others = Array.from({ length: 60 }, () =>
    buildOrder({ company_id: company._id, request_date: Date.now() - 3 * DAY }),
  )
  const offers = [
    offer('NLM#1', 0),
    offer('NLM#2', 400, yesterday),
    offer('NLM#3', 500, tomorrow),
    offer('NLM#4', 1, yesterday, 'iemand anders'),
  ]
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'users', doc: me },
      { collection: 'flows', doc: flow },
      ...[...offers, ...others].map((doc) => ({ collection: 'orders' as const, doc })),
    ],
    { userId: me._id, role: 'employee', online: false },
  )
  await showAppAt('/employees/offerte/rga', device)
  await seen('Verstuurd')
  const rows = () =>
    [...document.querySelectorAll('[data-row]')].map(
      ({ textContent }) => /NLM#\d/.exec(textContent ?? '')?.[0],
    )
  await until(() => expect(rows()).toEqual(['NLM#2', 'NLM#1']))
  expect(has('Opvolgen: NLM#2')).toBe(true)
})
