import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showToast, toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, closeScreen, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, until } from '#tests/support/standalone-device.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('requestIdleCallback', (calm: () => void) => setTimeout(calm))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(async () => {
  await closeScreen()
  toastQueue.clear()
  vi.unstubAllGlobals()
})

/** A comment on an order that somebody removed meanwhile. */
const refused = (userId: string) =>
  buildQueuedOp({
    kind: 'orders.comment',
    args: { commentary: { title: '', commentary: 'te laat' } },
    userId,
    state: 'refused',
    rejection: { code: 'not-found' },
  })

const bell = () => find('nav a[title=Meldingen]').textContent
const toasts = () =>
  [...document.querySelectorAll('[role=alertdialog]')].map(({ textContent }) => textContent)

test('a refusal is told, and stays in the list until it is read', async () => {
  const me = newId()
  const engine = buildStandaloneDevice([], { userId: me, queued: [refused(me)] })
  const { history } = await showAppAt('/', engine)
  await until(() => expect(toasts()).toContainEqual(expect.stringContaining('Een wijziging is geweigerd')))
  await until(() => expect(bell()).toBe('Meldingen1'))

  await click(find('nav a[title=Meldingen]'))
  await until(() => find('main [data-row]'))
  const row = find('main [data-row]')
  expect(row.textContent).toContain('Een wijziging is geweigerd')
  expect(row.textContent).toContain('Nieuw')
  await click(row)
  await until(() => expect(find('h1').textContent).toBe('Wachtrij'))
  expect(history.location.pathname).toBe('/queue')
  expect(bell()).toBe('Meldingen')

  await until(() => expect(find('article').textContent).toContain('Geweigerd'))
  await click(button('Weggooien'))
  await until(() => find('[role=alertdialog] button'))
  await click(button('Weggooien', find('section[role=alertdialog]')))
  await until(() => expect(engine.queue().get()).toEqual([]))
})

test('no toast about a refusal covers the queue, which shows it', async () => {
  const me = newId()
  const engine = buildStandaloneDevice([], { userId: me, queued: [refused(me)] })
  const { navigate } = await showAppAt('/', engine)
  await until(() => expect(toasts()).toContainEqual(expect.stringContaining('Een wijziging is geweigerd')))
  await act(() => navigate({ href: '/queue' }))
  await until(() => expect(find('article').textContent).toContain('Geweigerd'))
  expect(toasts()).toEqual([])

  await closeScreen()
  localStorage.clear()
  await showAppAt('/queue', engine)
  await until(() => expect(bell()).toBe('Meldingen1'))
  await until(() => expect(find('article').textContent).toContain('Geweigerd'))
  // Toasts appear in order, so an earlier one would be visible by now.
  showToast({ title: 'Bewaard' })
  await until(() => expect(toasts()).toEqual(['Bewaard']))
})

test('a status somebody else moved is told as a question about that order, with both statuses, who and when', async () => {
  const me = newId()
  const els = buildUser({ fullname: 'Els de Vries' })
  const order = buildOrder({
    order_id: 'NLM#10497854',
    status_history: [
      {
        _id: 'a',
        status: 'Geannuleerd',
        date: Date.parse('2026-03-05T11:00:00Z'),
        done: 0,
        user_id: els._id,
      },
    ],
  })
  const moved = buildQueuedOp({
    kind: 'orders.status',
    entityId: order._id,
    changes: { current_status: { from: { name: 'Ingepland' }, to: { name: 'Opgeleverd' } } },
    args: { status_id: '', fields: {}, message: { send: false, date: '', time: '' } },
    userId: me,
    state: 'refused',
    rejection: {
      code: 'conflict',
      field: 'current_status',
      current: { current_status: { name: 'Geannuleerd', color: '' } },
    },
  })
  const held: CollectionDocument[] = [
    { collection: 'orders', doc: order },
    { collection: 'users', doc: els },
  ]
  const engine = buildStandaloneDevice(held, { userId: me, queued: [moved] })
  const { history } = await showAppAt('/', engine)
  await until(() =>
    expect(toasts()).toContainEqual(expect.stringContaining('Welke status krijgt NLM#10497854?')),
  )
  expect(toasts().join()).toContain(
    'Els de Vries heeft de status op 05-03-2026 12:00 op “Geannuleerd” gezet. Jij koos “Opgeleverd”.',
  )
  await click(find('nav a[title=Meldingen]'))
  await until(() => find('main [data-row]'))
  await click(find('main [data-row]'))
  await until(() => expect(history.location.pathname).toBe(`/orders/overview/detail/${order._id}`))
})
