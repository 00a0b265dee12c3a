import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hasCrashReports } from '#src/data/crash-reports/has-crash-reports.ts'
import { keepSupport } from '#src/data/session/support.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, closeScreen, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany()
const order = buildOrder({ _id: 'order', company_id: company._id })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
]
const sent: object[] = []
const online = vi.spyOn(navigator, 'onLine', 'get')

beforeEach(() => {
  sent.length = 0
  online.mockReturnValue(false)
  keepSupport('help@aurum.nl')
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    if (!navigator.onLine || url !== '/api/crash-reports') throw new TypeError('no connection')
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true })
  })
  // React logs the error as well.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(async () => {
  await closeScreen()
  keepSupport('')
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a crash leaves the menu, and its report goes once there is a connection', async () => {
  const { history, navigate } = await showAppAt(
    '/orders/overview#kanban',
    buildStandaloneDevice(held, { online: false }),
  )
  await until(() => expect(find('h1').textContent).toBe('Orders'))
  const dates = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts').mockImplementation(() => {
    throw new Error('stuk "ä"')
  })
  await act(async () => void navigate({ href: '/orders/overview/detail/order#kanban' }))
  await seen('Er ging iets mis in de app')
  await seen('De fout wordt gemeld zodra er verbinding is')
  expect(find('[href^="mailto:help@aurum.nl"]').textContent).toBe('Contact met support')
  expect(find('nav').textContent).toContain('Overzicht')
  await until(() => expect(hasCrashReports()).toBe(true))
  expect(sent).toEqual([])

  online.mockReturnValue(true)
  await act(async () => void dispatchEvent(new Event('online')))
  await until(() => expect(hasCrashReports()).toBe(false))
  expect(sent).toMatchObject([
    { user_id: 'ik', message: 'Error: stuk "ä"', componentStack: expect.stringContaining('at ') },
  ])

  dates.mockRestore()
  await click(button('Terug'))
  await until(() => expect(document.body.textContent).not.toContain('Er ging iets mis'))
  expect(history.location.href).toBe('/orders/overview#kanban')
  expect(find('h1').textContent).toBe('Orders')
})
