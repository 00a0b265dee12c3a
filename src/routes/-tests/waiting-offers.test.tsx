import { afterEach, expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const DAY = 86_400_000
const inDays = (days: number) => isoDate(Date.now() + days * DAY)
const company = buildCompany()
const customer = buildCustomer({ company_id: company._id, company: '', lastname: 'de Vries' })
const author = buildUser({ company_ids: [company._id], fullname: 'Anna Adviseur' })

const offer = (order_id: string, daysAgo: number, given: Partial<Order> = {}) =>
  buildOrder({
    _id: newId(),
    company_id: company._id,
    customer_id: customer._id,
    order_id,
    type: 'quotation',
    main_assignee_id: author._id,
    commentary: [],
    request_date: Date.now() - daysAgo * DAY,
    ...given,
  })
const newer = offer('NLM#1', 2, { valid_until: inDays(5), customer_seen: Date.UTC(2026, 2, 4, 12) })
const older = offer('NLM#2', 12, { valid_until: inDays(-1) })
const due = offer('NLM#3', 1, { follow_up: { date: inDays(-1), note: 'Belt na de vakantie' } })
const later = offer('NLM#4', 30, { follow_up: { date: inDays(3), note: '' } })
const answered = offer('NLM#5', 3, { declined: { reason: 'Te duur', version: '1.0.0', date: 1 } })

afterEach(() => toastQueue.clear())

async function open(orders: readonly Order[] | ReturnType<typeof offer>[], role: Role = 'office') {
  const device = buildFollowingDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'customers', doc: customer },
      { collection: 'users', doc: author },
      ...orders.map((doc) => ({ collection: 'orders' as const, doc })),
    ],
    { role, online: false },
  )
  const router = await showAppAt('/offers', device.engine)
  const done = async () => (await answerOnce(device.engine, queuedOps)).map(({ kind, args }) => [kind, args])
  return { ...device, router, done }
}
const listed = () =>
  [...document.querySelectorAll('[data-screen=waiting-offers] h2, [data-row]')].map(
    (each) => /NLM#\d|^[A-Z].*(?:volgen|antwoord)$/.exec(each.textContent ?? '')?.[0],
  )
const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)

test('offers without an answer are listed, those that need attention first', async () => {
  await open([newer, older, due, later, answered])
  await until(() =>
    expect(listed()).toEqual([
      'Nu opvolgen',
      'NLM#3',
      'Wachten op antwoord',
      'NLM#2',
      'NLM#1',
      'Later opvolgen',
      'NLM#4',
    ]),
  )
})

test('the menu says how many offers wait, also of what was just answered or made here', async () => {
  const { arrives, engine } = await open([newer, older, due, answered])
  const inMenu = () => find("nav a[href*='/offers']").textContent
  await until(() => expect(inMenu()).toBe('Offertes die wachten3'))
  await arrives({ collection: 'orders', doc: { ...later } })
  await until(() => expect(inMenu()).toBe('Offertes die wachten4'))
  const args = { archive_id: newId(), copy: false }
  await engine.perform({ kind: 'orders.archive', entity: 'orders', entityId: older._id, args })
  await until(() => expect(inMenu()).toBe('Offertes die wachten3'))
})

test('a row says whose it is, its age and amount, what became of it and until when it is valid', async () => {
  await open([newer, older])
  await until(() => expect(row(older).textContent).toContain('12 dagen oud'))
  await until(() => expect(row(older).textContent).toContain('Anna Adviseur'))
  expect(row(older).textContent).toContain('de Vries')
  expect(row(older).textContent).toContain('Verlopen zonder antwoord')
  expect(row(newer).textContent).toContain('Bekeken op 04-03-2026 13:00')
  expect(row(newer).textContent).toContain('Geldig tot')
  expect(row(newer).textContent).toMatch(/€\s?1\.899,00/)
})

test('the office follows an offer up, without a connection too, and the offer moves to where it belongs', async () => {
  const { done } = await open([newer, older])
  await until(() => row(older))
  await click(button('Opvolgen: NLM#2'))
  await seen('Offerte opvolgen')
  await click(button('Over een maand'))
  await fill(field('Notitie'), ' Belt zelf ')
  await click(button('Opslaan'))
  const mark = { date: inDays(30), note: 'Belt zelf' }
  await expect.poll(done).toEqual([['orders.follow-up', mark]])
  await until(() => expect(listed()).toEqual(['Wachten op antwoord', 'NLM#1', 'Later opvolgen', 'NLM#2']))
  expect(row(older).textContent).toContain('Belt zelf')
})

test('a mark is removed again', async () => {
  const { done } = await open([due])
  await until(() => row(due))
  await click(button('Opvolgen: NLM#3'))
  await seen('Niet meer opvolgen')
  expect(field('Notitie').value).toBe('Belt na de vakantie')
  await click(button('Niet meer opvolgen'))
  await expect.poll(done).toEqual([['orders.follow-up', { date: '', note: '' }]])
})

test('an answer that arrives while it is written down loses nothing that was typed', async () => {
  const { arrives } = await open([newer])
  await until(() => row(newer))
  await click(button('Opvolgen: NLM#1'))
  await seen('Offerte opvolgen')
  await fill(field('Notitie'), 'Bellen')
  await arrives({
    collection: 'orders',
    doc: { ...newer, declined: { reason: '', version: newer.version, date: 1 } },
  })
  await click(button('Opslaan'))
  await seen('Deze offerte wacht niet meer op een antwoord van de klant.')
  expect(field('Notitie').value).toBe('Bellen')
})

test('the keyboard walks the rows and opens one, and Escape returns to it', async () => {
  const { router } = await open([newer, older])
  await until(() => row(older))
  await press('j')
  await until(() => expect(document.activeElement).toBe(row(older)))
  await click(row(older))
  await until(() => expect(router.history.location.pathname).toBe(`/offers/${older._id}`))
  await seen('Gegevens')
  await press('Escape')
  await until(() => expect(router.history.location.pathname).toBe('/offers'))
  await until(() => expect(document.activeElement).toBe(row(older)))
})

test('field staff follow up only what they made', async () => {
  const own = offer('NLM#6', 4, { main_assignee_id: 'ik' })
  await open([newer, own], 'employee')
  await until(() => row(own))
  expect(has('Opvolgen: NLM#6')).toBe(true)
  expect(has('Opvolgen: NLM#1')).toBe(false)
})

test('without any, the list says what will be here and leads to a new one', async () => {
  await open([answered])
  await seen('Geen offertes die wachten')
  expect(text()).toContain('Offerte maken')
})
