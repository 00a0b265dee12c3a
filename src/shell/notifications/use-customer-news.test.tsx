import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { closeScreen, find } from '#tests/support/show.tsx'
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

const me = newId()
const company = buildCompany()
const order = (order_id: string, current_assignee_id: string, customer_news: number) => ({
  collection: 'orders' as const,
  doc: buildOrder({ company_id: company._id, order_id, current_assignee_id, customer_news }),
})
const held = [
  { collection: 'companies' as const, doc: company },
  order('NLM#11111111', me, 2),
  order('NLM#22222222', newId(), 1),
  order('NLM#33333333', me, 0),
]
const told = () => [...document.querySelectorAll('[role=alertdialog]')].map(({ textContent }) => textContent)

test('the office is told what the customers of its own orders did, and nothing of what colleagues are to read', async () => {
  await showAppAt('/', buildStandaloneDevice(held, { userId: me }))
  await until(() => expect(told()).toEqual([expect.stringContaining('Nieuws over de klant: NLM#11111111')]))
  expect(find('nav a[title=Meldingen]').textContent).toBe('Meldingen1')
})

test('whoever works outside is told by other ways', async () => {
  await showAppAt('/', buildStandaloneDevice(held, { userId: me, role: 'employee' }))
  await until(() => find('nav a[title=Meldingen]'))
  expect(told()).toEqual([])
})
