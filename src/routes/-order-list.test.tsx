import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Planted } from '#tests/support/builders/plant.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { buildFollowingDevice, buildLoneDevice, seen, until } from '#tests/support/lone-device.tsx'
import { button, choice, click, find, has, press, pressEnter, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'

const working = buildStatus({ name: 'In opdracht', fields: [] })
const waiting = buildStatus({ name: 'Wacht op klant', fields: [] })
const company = buildCompany({ statuses: [working._id, waiting._id] })
const me = buildUser({ company_ids: [company._id] })
const colleague = buildUser({ company_ids: [company._id] })

const ids = Array.from({ length: 60 }, newId)
const idOf = (n: number) => ids[n - 1] ?? ''

/** The first is the oldest. */
const orderOf = (n: number) =>
  buildOrder({
    _id: idOf(n),
    order_id: `NLM#${10_000_000 + n}`,
    company_id: company._id,
    customer_id: '',
    current_assignee_id: colleague._id,
    current_status: { ...buildOrder().current_status, name: working.name },
    request_date: 1_763_700_000_000 + n,
  })

const world: Planted[] = [
  ...[working, waiting].map((doc) => ({ collection: 'statuses' as const, doc })),
  ...[me, colleague].map((doc) => ({ collection: 'users' as const, doc })),
  { collection: 'companies', doc: company },
]
const withOrders = (count: number): Planted[] => [
  ...world,
  ...Array.from({ length: count }, (_, at) => ({ collection: 'orders' as const, doc: orderOf(at + 1) })),
]

const OLDEST_FIRST = '/orders/overview?volgorde=oudste#list'
const row = (n: number) => find(`[data-row='${idOf(n)}']`)
const isThere = (n: number) => document.querySelector(`[data-row='${idOf(n)}']`) !== null
const waits = (n: number) => row(n).textContent?.includes('wacht')
const chosen = () => find('[aria-label="Gekozen orders"]')
const dialog = () => find('[role=dialog]')
const isClosed = () => expect(document.querySelector('[role=dialog]')).toBe(null)
const focused = () => document.activeElement
const held = (engine: Engine, n: number) => answerOnce(engine, orderById(idOf(n)))

/** Presses what is done to all that are chosen, and answers with the same button. */
async function doToAll(what: string, answer = async () => {}) {
  await click(button(what, chosen()))
  await until(() => button(what, dialog()))
  await answer()
  await click(button(what, dialog()))
}

test('Enter on an order and Enter again opens it; Escape brings back to where one was', async () => {
  const { history } = await showAppAt('/orders/overview#list', buildLoneDevice(withOrders(3)))
  await until(() => row(2))
  row(2).focus()
  await pressEnter()
  await until(() => expect(focused()?.textContent).toBe('Openen'))
  await pressEnter()
  await until(() => expect(find('[data-screen=order-detail] h1').textContent).toContain('10000002'))
  expect(history.location.href).toBe(`/orders/overview/detail/${idOf(2)}#list`)

  await act(async () => history.back())
  await until(() => expect(focused()).toBe(row(2)))
  expect(document.querySelector('[data-screen=order-detail]')).toBe(null)

  await pressEnter()
  await until(() => expect(focused()?.textContent).toBe('Openen'))
  await press('Escape')
  await until(isClosed)
  await until(() => expect(focused()).toBe(row(2)))
  expect(history.location.href).toBe('/orders/overview#list')
})

test('several orders are chosen by keyboard and assigned without a connection; it can be undone', async () => {
  const engine = buildLoneDevice(withOrders(4), { userId: me._id, online: false })
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => row(4))
  row(1).focus()
  await press('x')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('X', { shiftKey: true })
  expect(chosen().textContent).toContain('3 gekozen')

  await doToAll('Toewijzen')
  await seen('3 orders gelukt.')
  for (const n of [1, 2, 3]) expect(await held(engine, n)).toMatchObject({ current_assignee_id: me._id })
  expect(await held(engine, 4)).toMatchObject({ current_assignee_id: colleague._id })
  await click(button('Ongedaan maken', dialog()))
  await seen('Ongedaan gemaakt.')
  await click(button('Klaar'))
  await until(isClosed)
  for (const n of [1, 2, 3])
    expect(await held(engine, n)).toMatchObject({ current_assignee_id: colleague._id })
  await until(() => expect([1, 2, 3, 4].map(waits)).toEqual([true, true, true, false]))
})

test('an order that is gone by then is refused with the reason, and the others are done', async () => {
  const { engine, goes } = buildFollowingDevice(withOrders(3))
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => row(3))
  await click(find('[aria-label="Kies NLM#10000001"]'))
  row(2).focus()
  await press('x')
  expect(chosen().textContent).toContain('2 gekozen')
  await goes({ collection: 'orders', doc: orderOf(1) })
  await until(() => expect(isThere(1)).toBe(false))

  await doToAll('Archiveren')
  await seen('1 order gelukt.')
  const refused = () => find('[aria-label=Geweigerd]').textContent
  expect(refused()).toContain('1 order geweigerd')
  expect(refused()).toContain('Dit bestaat niet meer')
  await until(() => expect(isThere(2)).toBe(false))
  await click(button('Geweigerde opnieuw proberen'))
  await seen('1 order geweigerd')
  expect(refused()).toContain('Dit bestaat niet meer')
  await click(button('Ongedaan maken', dialog()))
  await seen('Ongedaan gemaakt.')
  await click(button('Klaar'))
  await until(() => row(2))
  expect(isThere(1)).toBe(false)
})

test('everything that matches is chosen and gets another status, and its own one back', async () => {
  const engine = buildLoneDevice(withOrders(60), { online: false })
  await showAppAt('/orders/overview?status=In%20opdracht&volgorde=oudste#list', engine)
  await seen('60 orders')
  await until(() => row(1))
  row(1).focus()
  await press('a', { ctrlKey: true })
  expect(chosen().textContent).toContain('50 gekozen')
  await click(button('Kies alle 60'))
  await until(() => expect(chosen().textContent).toContain('60 gekozen'))
  expect(has('Kies alle 60')).toBe(false)

  await doToAll('Status wijzigen', async () => {
    await click(find('[role=dialog] form button[aria-haspopup=listbox]'))
    await click(choice('Wacht op klant'))
  })
  await seen('60 orders gelukt.')
  await seen('Geen resultaten')
  expect(await held(engine, 1)).toMatchObject({ current_status: { name: 'Wacht op klant' } })
  await click(button('Ongedaan maken', dialog()))
  await seen('Ongedaan gemaakt.')
  await click(button('Klaar'))
  await until(() => row(1))
  expect(text()).toContain('60 orders')
  expect(await held(engine, 1)).toMatchObject({ current_status: { name: 'In opdracht' } })
  expect(await answerOnce(engine, queuedOps)).toHaveLength(120)
})
