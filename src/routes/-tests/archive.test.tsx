import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, choice, click, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const status = buildStatus({ name: 'In opdracht' })
const company = buildCompany({ statuses: [status._id] })
const ofUs = { company_id: company._id, customer_id: '' }
const order = buildOrder({ ...ofUs, order_id: 'NLM#10000001' })
const archive = buildArchive({ ...ofUs, _id: newId(), order_id: 'NLM#10000002' })
const backup = buildArchive({ ...ofUs, order_id: 'NLM#10000001', leading_order_id: order._id })
const held: CollectionDocument[] = [
  { collection: 'statuses', doc: status },
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
  { collection: 'archives', doc: archive },
  { collection: 'archives', doc: backup },
]

afterEach(() => toastQueue.clear())

async function open(
  address: string,
  role: Role = 'office',
  engine = buildStandaloneDevice(held, { role, online: false }),
) {
  const router = await showAppAt(address, engine)
  return { router, history: router.history, done: () => answerOnce(engine, queuedOps) }
}
/** Toasts have the same role. */
const QUESTION = 'section[role=alertdialog]'
const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)
const rows = () => [...document.querySelectorAll('[data-row]')].map((each) => each.textContent)
const isListed = ({ _id }: { _id: string }) => document.querySelector(`[data-row='${_id}']`) !== null
const question = () => find(QUESTION)
const isAnswered = () => expect(document.querySelector(QUESTION)).toBe(null)
const screen = () => find('[data-screen=archive-detail]')

test('cancelling by keyboard archives nothing', async () => {
  const { done } = await open(`/orders/overview/archive/${order._id}#list`)
  await until(question)
  await press('Escape')
  await until(isAnswered)
  await until(() => row(order))
  expect(await done()).toEqual([])
})

test('deleting an order asks first, with the safe answer focused, and removes it from board and archive', async () => {
  const { router } = await open('/orders/overview#list')
  await until(() => row(order))
  await click(button('Acties', row(order).parentElement as HTMLElement))
  await until(() => choice('Verwijderen'))
  await click(choice('Verwijderen'))
  await until(question)
  expect(question().textContent).toContain('Verwijderen is voor altijd.')
  expect(question().textContent).toContain('Archiveer de order dan.')
  await until(() => expect(document.activeElement?.textContent).toBe('Annuleren'))
  await click(button('Verwijderen', question()))
  await until(() => expect(isListed(order)).toBe(false))
  await seen('NLM#10000001 is verwijderd')

  await router.navigate({ to: '/archive', search: {} })
  await until(() => row(archive))
  await fill(find<HTMLInputElement>('input[type=search]'), '10000001')
  await until(() => expect(rows()).toHaveLength(1))
  expect(isListed(backup)).toBe(true)
})

test('an archived order that is deleted is gone from the archive', async () => {
  await open('/archive')
  await until(() => row(archive))
  await click(row(archive))
  await until(screen)
  await click(button('Verwijderen', screen()))
  await until(question)
  await click(button('Verwijderen', question()))
  await until(() => expect(document.querySelector('[data-screen=archive-detail]')).toBe(null))
  await until(() => expect(isListed(archive)).toBe(false))
  await seen('NLM#10000002 is verwijderd')
  expect(text()).not.toContain('Order niet gevonden')
  await fill(find<HTMLInputElement>('input[type=search]'), '10000002')
  await seen('Geen resultaten')
})

test('a backup comes back as a second order, and stays', async () => {
  const { router, done } = await open('/archive')
  await until(() => row(backup))
  expect(row(backup).textContent).toContain('BACKUP')
  await click(row(backup))
  await until(screen)
  await click(button('Terugzetten', screen()))
  await until(question)
  expect(question().textContent).toContain('2 exemplaren')
  expect(question().textContent).toContain('krijgt een nieuw ordernummer')
  expect(question().textContent).toContain('Er wordt geen nieuwe e-mail verstuurd.')
  await click(button('Terugzetten', question()))
  await until(() => expect(document.querySelector('[data-screen=archive-detail]')).toBe(null))
  await seen('NLM#10000001 is teruggezet; het nieuwe nummer volgt')
  expect(isListed(backup)).toBe(true)
  expect(await done()).toMatchObject([{ kind: 'archives.restore', entityId: backup._id }])
  await router.navigate({ to: '/orders/$base', params: { base: 'overview' }, search: {}, hash: 'list' })
  await until(() => expect(rows()).toHaveLength(2))
  // the server has yet to give its number
  expect(rows().filter((each) => each?.includes('NLM#10000001'))).toHaveLength(1)
  await click(button('Openen'))
  await until(() => expect(router.history.location.pathname).toMatch(/^\/orders\/detail\//))
})

test('a user who may not see the archive is told so', async () => {
  await open('/archive', 'employee')
  await seen('Dit scherm is niet voor jouw rol')
  expect(rows()).toEqual([])
})

test('an archived order that is not there is no crash, and Back leads to the archive', async () => {
  await open('/archive/detail/nergens')
  await seen('Order niet gevonden')
  await click(button('Terug'))
  await until(() => row(archive))
  expect(find('h1').textContent).toBe('Archief')
})

test('an archived order is printed from its screen, which is there again afterwards', async () => {
  const { history } = await open(`/archive/detail/${archive._id}`)
  await until(screen)
  await click(button('Order printen'))
  await until(() => expect(find('[data-screen=print] article').textContent).toContain('NLM#10000002'))
  expect(history.location.href).toBe(`/archive/print_order/${archive._id}`)
  await click(button('Terug', find('[data-screen=print]')))
  await until(screen)
  expect(has('Afdrukken')).toBe(false)
  expect(text()).not.toContain('Afdrukken voorbereiden')
})

/** The first copy is under way and has no archives yet. */
const beginning = (answer?: object) =>
  buildStandaloneDevice(
    held.filter(({ collection }) => collection !== 'archives'),
    { isFilling: true, answer },
  )
const onServer = { hits: [archive], archive }

test('an archive that is still to come is not called empty, and is searched on the server', async () => {
  const { history } = await open('/archive', 'office', beginning(onServer))
  await seen('Het archief komt nog')
  expect(text()).not.toContain('Het archief is leeg')
  await fill(find<HTMLInputElement>('input[type=search]'), '10000002')
  await seen('Nog niet het hele archief staat op dit apparaat: er is ook op de server gezocht.')
  expect(text()).not.toContain('Geen resultaten')
  const [hit] = [...document.querySelectorAll('button')].filter((each) =>
    each.textContent?.includes('NLM#10000002'),
  )
  await click(hit as HTMLElement)
  await until(screen)
  expect(history.location.pathname).toBe(`/archive/detail/${archive._id}`)
  expect(screen().textContent).toContain('NLM#10000002')
  // commands need the row on this device
  expect(screen().textContent).toContain('Deze order komt nog naar dit apparaat.')
  expect(has('Terugzetten')).toBe(false)
  expect(has('Verwijderen')).toBe(false)
})

test('an order that the server lacks as well is not in the archive', async () => {
  await open('/archive?q=10000002', 'office', beginning({ hits: [], archive: null }))
  await seen('er is ook op de server gezocht')
  await seen('Geen resultaten')
  await open('/archive/detail/nergens', 'office', beginning({ hits: [], archive: null }))
  await seen('Order niet gevonden')
})

test('without an answer of the server nothing is said not to be in the archive', async () => {
  await open(`/archive/detail/${archive._id}`, 'office', beginning())
  await seen('Order nog niet op dit apparaat')
  await open('/archive?q=10000002', 'office', beginning())
  await seen('en de server geeft nu geen antwoord')
  await seen('Nog niets gevonden')
})

test('without a connection the archive says where was searched', async () => {
  await open('/archive?q=10000002')
  await until(() => expect(rows()).toHaveLength(1))
  await seen('Zonder verbinding: gezocht in de 2 orders in het archief op dit apparaat.')
})

test('a reload leaves the archive where it was', async () => {
  const many = Array.from({ length: 120 }, () => buildArchive({ ...ofUs, _id: newId() }))
  const docs = many.map((doc) => ({ collection: 'archives' as const, doc }))
  const engine = buildStandaloneDevice([...held, ...docs], { role: 'office' })
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>('[data-row]')].map((each) => each.dataset.row)
  await open('/archive', 'office', engine)
  await until(() => expect(drawn().length).toBeGreaterThan(0))
  const atTop = drawn()
  const list = find('[data-virtuoso-scroller]')
  list.scrollTop = 5_000
  await act(async () => list.dispatchEvent(new Event('scroll')))
  await until(() => expect(drawn()).not.toContain(atTop[0]))
  const below = drawn()
  dispatchEvent(new Event('pagehide'))
  await open('/archive', 'office', engine)
  await until(() => expect(drawn()).toEqual(below))
})

test('the archive is narrowed as orders are, in its address; it says by what and to how many', async () => {
  const quote = buildArchive({
    ...ofUs,
    order_id: 'NLM#10000003',
    type: 'quote',
    archived_date: 1_577_900_000_000,
  })
  const device = () =>
    buildStandaloneDevice([...held, { collection: 'archives', doc: quote }], { role: 'office' })
  const { history } = await open('/archive', 'office', device())
  await until(() => expect(rows()).toHaveLength(3))
  await seen('3 orders')
  await click(find('button[aria-label^=Filters]'))
  const form = () => find("[role=dialog][aria-label='Filters']")
  await until(form)
  expect(form().textContent).toContain('Gearchiveerd vanaf')
  expect(form().textContent).not.toContain('Bewaar deze filters als')
  await click(button('Soort', form()))
  await click(choice('Offerte'))
  await until(() => expect(rows()).toHaveLength(1))
  expect(history.location.href).toBe('/archive?soort=quote')
  await seen('1 order')

  const again = await open('/archive?soort=quote&tot=2020-12-31&volgorde=oudste', 'office', device())
  await until(() => expect(rows()).toHaveLength(1))
  await click(row(quote))
  await until(screen)
  again.history.back()
  await until(() =>
    expect(again.history.location.href).toBe('/archive?soort=quote&tot=2020-12-31&volgorde=oudste'),
  )
  await click(button('Filter Soort: Offerte weghalen'))
  await until(() => expect(again.history.location.href).toBe('/archive?tot=2020-12-31&volgorde=oudste'))
  await click(button('Wis alles'))
  await until(() => expect(rows()).toHaveLength(3))
  expect(rows()[0]).toContain('NLM#10000003')
})

test('filters that leave nothing of the archive say which to drop', async () => {
  const { history } = await open('/archive?soort=order&product=Bestaat%20niet')
  await seen('Niets in het archief past hierbij.')
  expect(has('Zonder Soort Opdracht: 0 orders')).toBe(false)
  await until(() => button('Zonder Product Bestaat niet: 2 orders'))
  await click(button('Zonder Product Bestaat niet: 2 orders'))
  await until(() => expect(rows()).toHaveLength(2))
  expect(history.location.href).toBe('/archive?soort=order')
})

test('the part of the archive that has arrived is shown, and that there is more', async () => {
  await open('/archive', 'office', buildStandaloneDevice(held, { isFilling: true, answer: onServer }))
  await until(() => expect(rows()).toHaveLength(2))
  await seen('Nog niet het hele archief staat op dit apparaat. De rest komt vanzelf.')
  expect(text()).toContain('2 orders op dit apparaat')
})
