import { act } from 'react'
import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { Engine } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, choice, click, find, has, press, pressEnter } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  until,
} from '#tests/support/standalone-device.tsx'

const working = buildStatus({ name: 'In opdracht', fields: [] })
const waiting = buildStatus({ name: 'Wacht op klant', fields: [] })
/** Setting it again would ask for its field again. */
const delivered = buildStatus({
  name: 'Opgeleverd',
  fields: [{ name: 'Serienummer', type: 'textfield', required: true }],
})
const company = buildCompany({ statuses: [working._id, waiting._id, delivered._id] })
/** Has one status more and one fewer. */
const theirs = buildStatus({ name: 'Wacht op klant', fields: [] })
const elsewhere = buildStatus({ name: 'Elders', fields: [] })
const sister = buildCompany({ parent_company_id: company._id, statuses: [theirs._id, elsewhere._id] })
const me = buildUser({ company_ids: [company._id] })
const colleague = buildUser({ company_ids: [company._id] })

const ids = Array.from({ length: 60 }, newId)
const idOf = (n: number) => ids[n - 1] ?? ''

/** Numbered from the oldest. */
const orderOf = (n: number, given: Partial<ReturnType<typeof buildOrder>> = {}) =>
  buildOrder({
    _id: idOf(n),
    order_id: `NLM#${10_000_000 + n}`,
    company_id: company._id,
    customer_id: '',
    current_assignee_id: colleague._id,
    current_status: { ...buildOrder().current_status, name: working.name },
    request_date: 1_763_700_000_000 + n,
    ...given,
  })

const world: CollectionDocument[] = [
  ...[working, waiting, delivered, theirs, elsewhere].map((doc) => ({
    collection: 'statuses' as const,
    doc,
  })),
  ...[me, colleague].map((doc) => ({ collection: 'users' as const, doc })),
  ...[company, sister].map((doc) => ({ collection: 'companies' as const, doc })),
]
const withOrders = (count: number): CollectionDocument[] => [
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
const status = async (engine: Engine, n: number) => (await held(engine, n))?.current_status.name ?? ''

const withStatus = ({ name }: { name: string }) => ({ ...buildOrder().current_status, name })
const offered = () =>
  [...document.querySelectorAll('[role=option]')].map((each) => each.textContent?.replace(/Vraagt.*/, ''))

/** Presses a bulk action, and the button of the same name in its dialog. */
async function doToAll(what: string, answer = async () => {}) {
  await click(button(what, chosen()))
  await until(() => button(what, dialog()))
  await answer()
  await click(button(what, dialog()))
}

async function chooseStatus(name: string) {
  await until(() => find('[role=dialog] form button[aria-haspopup=listbox]'))
  await click(find('[role=dialog] form button[aria-haspopup=listbox]'))
  await click(choice(name))
}

test('Enter on an order and Enter again opens it; Escape brings back to where one was', async () => {
  const { history } = await showAppAt('/orders/overview#list', buildStandaloneDevice(withOrders(3)))
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
  const engine = buildStandaloneDevice(withOrders(4), { userId: me._id, online: false })
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
  const engine = buildStandaloneDevice(withOrders(60), { online: false })
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
    await chooseStatus('Wacht op klant')
  })
  await seen('60 orders gelukt.')
  await seen('Geen resultaten')
  expect(await held(engine, 1)).toMatchObject({ current_status: { name: 'Wacht op klant' } })
  await click(button('Ongedaan maken', dialog()))
  await seen('Ongedaan gemaakt.')
  await click(button('Klaar'))
  await until(() => row(1))
  await seen('60 orders')
  expect(await held(engine, 1)).toMatchObject({ current_status: { name: 'In opdracht' } })
  expect(await answerOnce(engine, queuedOps)).toHaveLength(120)
})

test('a change that cannot be undone is announced before, counted after, and stays as it was made', async () => {
  const held: CollectionDocument[] = [
    ...withOrders(1),
    { collection: 'orders', doc: orderOf(2, { current_status: withStatus(delivered) }) },
  ]
  const engine = buildStandaloneDevice(held, { online: false })
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => row(2))
  await press('a', { ctrlKey: true })
  expect(chosen().textContent).toContain('2 gekozen')

  await doToAll('Status wijzigen', async () => {
    await chooseStatus('Wacht op klant')
    await seen('Bij 1 order is dit niet ongedaan te maken')
  })
  await seen('2 orders gelukt.')
  await seen('Bij 1 order kan dit niet ongedaan worden gemaakt')
  await click(button('Ongedaan maken', dialog()))
  await seen('Ongedaan gemaakt, op 1 order na.')
  expect(find('[aria-label="Niet ongedaan te maken"]').textContent).toContain('NLM#10000002')
  expect((await status(engine, 1)) + (await status(engine, 2))).toBe('In opdrachtWacht op klant')
})

test('only statuses that all chosen companies have are offered, in the order of the board', async () => {
  const held: CollectionDocument[] = [
    ...withOrders(1),
    { collection: 'orders', doc: orderOf(2, { company_id: sister._id, current_status: withStatus(theirs) }) },
  ]
  await showAppAt(OLDEST_FIRST, buildStandaloneDevice(held))
  await until(() => row(2))
  row(1).focus()
  await press('x')
  await click(button('Status wijzigen', chosen()))
  await until(() => find('[role=dialog] form button[aria-haspopup=listbox]'))
  await click(find('[role=dialog] form button[aria-haspopup=listbox]'))
  expect(offered()).toEqual(['In opdracht', 'Wacht op klant', 'Opgeleverd'])
  await press('Escape')
  await click(button('Annuleren', dialog()))
  await until(isClosed)

  row(2).focus()
  await press('x')
  await click(button('Status wijzigen', chosen()))
  await until(() => find('[role=dialog] form button[aria-haspopup=listbox]'))
  await click(find('[role=dialog] form button[aria-haspopup=listbox]'))
  expect(offered()).toEqual(['Wacht op klant'])
})

test('orders are chosen without a mouse: from the first key, with Shift over several, Tab to the actions', async () => {
  await showAppAt(OLDEST_FIRST, buildStandaloneDevice(withOrders(4)))
  await until(() => row(4))
  ;(focused() as HTMLElement | null)?.blur()
  await press('ArrowDown')
  expect(focused()).toBe(row(1))
  find('input[type=search]').focus()
  await press('ArrowDown')
  expect(focused()).toBe(row(1))
  await press('ArrowDown', { shiftKey: true })
  await press('ArrowDown', { shiftKey: true })
  expect(chosen().textContent).toContain('3 gekozen')
  await press('ArrowUp', { shiftKey: true })
  await press('Tab')
  expect(chosen().contains(focused())).toBe(true)
  await press('Escape')
  expect(document.querySelector('[aria-label="Gekozen orders"]')).toBe(null)
})

test('a row is chosen by a click with a key held down, or by a finger that stays; a plain click opens', async () => {
  await showAppAt(OLDEST_FIRST, buildStandaloneDevice(withOrders(4)))
  await until(() => row(4))
  const clickWith = (n: number, held: MouseEventInit) =>
    act(async () => row(n).dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1, ...held })))
  await clickWith(1, { ctrlKey: true })
  await clickWith(3, { shiftKey: true })
  expect(chosen().textContent).toContain('3 gekozen')

  const touch = { bubbles: true, pointerType: 'touch', clientX: 5, clientY: 5 }
  await act(async () => row(4).dispatchEvent(new PointerEvent('pointerdown', touch)))
  await until(() => expect(chosen().textContent).toContain('4 gekozen'))
  await act(async () => row(4).dispatchEvent(new PointerEvent('pointerup', touch)))
  await clickWith(4, {})
  isClosed()
  await act(async () => row(4).dispatchEvent(new PointerEvent('pointerdown', touch)))
  await act(async () => row(4).dispatchEvent(new PointerEvent('pointerup', touch)))
  await clickWith(4, {})
  await until(dialog)
})

test('a bulk action is undone from its toast as well, when the result is closed already', async () => {
  const engine = buildStandaloneDevice(withOrders(2), { online: false })
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => row(2))
  await press('a', { ctrlKey: true })
  await doToAll('Archiveren')
  await seen('2 orders gelukt.')
  await click(button('Klaar'))
  await until(isClosed)
  await until(() => button('Ongedaan maken'))
  await click(button('Ongedaan maken'))
  await until(() => row(2))
  expect(isThere(1)).toBe(true)
})

test('a reload keeps the same orders chosen', async () => {
  const engine = buildStandaloneDevice(withOrders(3))
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => row(3))
  row(2).focus()
  await press('x')
  dispatchEvent(new Event('pagehide'))
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => expect(chosen().textContent).toContain('1 gekozen'))
  expect(find('[aria-label="Kies NLM#10000002"]')).toMatchObject({ checked: true })
})

test('a selection of more than a thousand orders is limited to a thousand, and says so', async () => {
  const many = Array.from({ length: 1_001 }, (_, at) =>
    buildOrder({ company_id: company._id, _id: newId(), request_date: at }),
  )
  const engine = buildStandaloneDevice([
    ...world,
    ...many.map((doc) => ({ collection: 'orders' as const, doc })),
  ])
  await showAppAt(OLDEST_FIRST, engine)
  await until(() => find('[data-row]'))
  await press('a', { ctrlKey: true })
  await until(() => button('Kies de eerste 1.000 van 1.001'))
  await click(button('Kies de eerste 1.000 van 1.001'))
  await seen('Meer dan 1.000 tegelijk kan niet.')
  expect(chosen().textContent).toContain('1.000 gekozen')
})

test('Back skips the screen from which an order was archived', async () => {
  const engine = buildStandaloneDevice(withOrders(2), { online: false })
  const { history } = await showAppAt('/', engine)
  const goTo = (href: string) => act(async () => history.push(href))
  await goTo('/orders/overview#list')
  await until(() => row(1))
  await goTo(`/orders/overview/detail/${idOf(1)}#list`)
  await until(() => find('[data-screen=order-detail]'))
  await goTo(`/orders/overview/archive/${idOf(1)}#list`)
  await until(() => find('section[role=alertdialog]'))
  await click(button('Archiveren', find('section[role=alertdialog]')))
  await until(() => expect(history.location.pathname).toBe('/orders/overview'))
  await until(() => expect(isThere(1)).toBe(false))
  await act(async () => history.back())
  await until(() => expect(history.location.pathname).toBe('/'))
})

test('a user who may not archive is told so in place of the question', async () => {
  await showAppAt(
    `/orders/overview/archive/${idOf(1)}#list`,
    buildStandaloneDevice(withOrders(1), { role: 'employee' }),
  )
  await seen('Je hebt hier geen rechten voor.')
  expect(has('Archiveren')).toBe(false)
})
