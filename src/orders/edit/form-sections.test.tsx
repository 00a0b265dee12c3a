import { locks } from 'node:worker_threads'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, closeScreen, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { buildFollowingDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { OrderAddScreen } from './order-add-screen.tsx'
import { OrderEditScreen } from './order-edit-screen.tsx'

const company = buildCompany()
const customer = buildCustomer({ company_id: company._id, company: '', lastname: 'Van den Heuvel' })
const given = { company_id: company._id, customer_id: customer._id, commentary: [] }
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(async () => {
  await closeScreen()
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
})

/** A window with a width that the test can change. */
function stubWindow(width: number) {
  let now = width
  const listeners = new Set<() => void>()
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      const [, side, px] = /(min|max)-width: (\d+)px/.exec(query) ?? []
      return side === 'min' ? now >= Number(px) : side === 'max' && now <= Number(px)
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
  return (next: number) =>
    act(async () => {
      now = next
      for (const listener of listeners) listener()
    })
}

async function show(order: ReturnType<typeof buildOrder> | null) {
  const device = buildFollowingDevice([
    { collection: 'companies', doc: company },
    { collection: 'customers', doc: customer },
    ...(order ? [{ collection: 'orders' as const, doc: order }] : []),
  ])
  const close = () => {}
  await showOn(
    device.engine,
    <RouterContextProvider router={router}>
      {order ? (
        <OrderEditScreen orderId={order._id} onClose={close} />
      ) : (
        <OrderAddScreen onClose={close} onSaved={close} />
      )}
    </RouterContextProvider>,
  )
  await seen('Producten')
  return device
}

/** In document order, which is that of Tab and screen readers. */
const sections = () => [...document.querySelectorAll('section h2')].map(({ textContent }) => textContent)
const GOODS = ['Producten', 'Campagnes', 'Totalen', "Foto's en documenten"]

test('who it is for and where it stands come before the products on a laptop; a narrow window begins with the status, and keeps what was typed', async () => {
  const widen = stubWindow(1440)
  await show(buildOrder(given))
  await seen('Van den Heuvel')
  expect(sections()).toEqual([...['Klant', 'Installatieadres', 'Status', 'Commentaar', 'Gegevens'], ...GOODS])
  await act(async () => field('Straat').focus())
  await fill(field('Straat'), 'Nieuwe Kade')
  await fill(comment(), 'Sleutel bij de buren')
  await widen(800)
  expect(sections()).toEqual(['Status', 'Klant', 'Installatieadres', ...GOODS, 'Commentaar', 'Gegevens'])
  expect([field('Straat').value, comment().value]).toEqual(['Nieuwe Kade', 'Sleutel bij de buren'])
  expect(document.activeElement).toBe(field('Straat'))
  expect(find('footer[data-bottom-bar]').textContent).toContain('Opslaan')
  await widen(1440)
  expect(document.activeElement).toBe(field('Straat'))
  expect(find('footer[data-bottom-bar]').textContent).not.toContain('Opslaan')
  expect(find('header').textContent).toContain('Van den Heuvel')
})

test('an order that is being made begins with its company, and has nothing yet to tell or to show', async () => {
  stubWindow(1440)
  await show(null)
  expect(sections()).toEqual(['Gegevens', 'Klant', 'Producten', 'Campagnes', 'Totalen'])
})

test('a comment is placed from the form without saving the order, and taking back letters there takes back nothing of the order', async () => {
  const order = buildOrder(given)
  const { engine } = await show(order)
  await act(async () => field('Straat').focus())
  await fill(field('Straat'), 'Nieuwe Kade')
  await act(async () => comment().focus())
  await fill(comment(), 'Sleutel bij de buren')
  await press('z', { ctrlKey: true })
  expect(field('Straat').value).toBe('Nieuwe Kade')
  await until(() => expect(button('Plaatsen').disabled).toBe(false))
  await click(button('Plaatsen'))
  const queued = await answerOnce(engine, queuedOps, (ops) => ops.length > 0)
  expect(queued.map(({ kind }) => kind)).toEqual(['orders.comment'])
  expect(has('Opslaan')).toBe(true)
  expect(text()).toContain('Niet opgeslagen · 1 wijziging')
})

const comment = () => find<HTMLTextAreaElement>('textarea')
