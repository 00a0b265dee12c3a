import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetOnDevice, keepOnDevice } from '#src/data/preferences/device-preferences.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, closeScreen, find, has } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const ME = newId()
const [planned, done, empty, phone] = [
  'Ingepland',
  'Opgeleverd',
  'Nergens één',
  'AURUM_STATUS_PHONE_ACTION',
].map((name) => buildStatus({ name })) as [Status, Status, Status, Status]
type Status = ReturnType<typeof buildStatus>
const company = buildCompany({ statuses: [planned, phone, empty, done].map(({ _id }) => _id) })
const orderIn = ({ name, color }: Status) =>
  buildOrder({ company_id: company._id, current_status: { ...buildOrder().current_status, name, color } })
const held: CollectionDocument[] = [
  ...[planned, done, empty, phone].map((doc) => ({ collection: 'statuses' as const, doc })),
  { collection: 'companies', doc: company },
  { collection: 'users', doc: buildUser({ _id: ME, company_ids: [company._id] }) },
  ...[planned, planned, done, phone].map((status) => ({
    collection: 'orders' as const,
    doc: orderIn(status),
  })),
]

/** Every lane counts as visible, as elements have no size in tests. */
class Sight {
  readonly #see: IntersectionObserverCallback
  constructor(see: IntersectionObserverCallback) {
    this.#see = see
  }
  observe() {
    this.#see([{ isIntersecting: true } as IntersectionObserverEntry], this as never)
  }
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  vi.stubGlobal('IntersectionObserver', Sight)
  vi.stubGlobal('requestIdleCallback', (calm: () => void) => setTimeout(calm))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(async () => {
  await closeScreen()
  keepOnDevice({ menuMinimised: false })
  forgetOnDevice()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

const told = (all: string) => [...document.querySelectorAll(all)].map(({ textContent }) => textContent)
const LANE_LINKS = 'nav a[href*="/orders/status-"]'

test('the menu leads to every status that is a lane, with as many orders', async () => {
  const { history } = await showAppAt('/orders/overview#kanban', buildStandaloneDevice(held))
  await until(() =>
    expect(told('main section header')).toEqual(['Ingepland2', 'Nergens één0', 'Opgeleverd1']),
  )
  // The menu shows no number for an empty lane.
  expect(told(LANE_LINKS)).toEqual(['Ingepland2', 'Nergens één', 'Opgeleverd1'])
  await click(find(LANE_LINKS))
  await until(() => expect(find('h1').textContent).toBe('Ingepland'))
  expect(history.location.pathname).toBe('/orders/status-ingepland')
})

test('the menu stays as small as one made it, and says the version of the app in either size', async () => {
  const engine = buildStandaloneDevice(held, { userId: ME })
  await showAppAt('/', engine)
  expect(find('nav').textContent).toContain('Versie 0.0.0')
  await click(button('Menu inklappen'))
  await until(() => button('Menu uitklappen'))
  expect(find('nav').textContent).toContain('Versie 0.0.0')
  expect(document.querySelector(LANE_LINKS)).toBeNull()

  await showAppAt('/', engine)
  expect(has('Menu inklappen')).toBe(false)
  await click(button('Menu uitklappen'))
  await until(() => button('Menu inklappen'))
  expect(document.querySelector(LANE_LINKS)).not.toBeNull()
})

test('a screen that is not for one’s role is closed, by menu and by address', async () => {
  await showAppAt('/statistics', buildStandaloneDevice([], { role: 'employee' }))
  await seen('Dit scherm is niet voor jouw rol')
  expect(told('nav a')).not.toContain('Statistieken')
  await showAppAt('/statistics', buildStandaloneDevice([], { role: 'office' }))
  await until(() => expect(find('h1').textContent).toBe('Statistieken'))
  expect(told('nav a')).toContain('Statistieken')
})

test('screens for developers do not exist in the app that people use', async () => {
  const tests = () => told('nav a').filter((label) => label?.startsWith('Test: '))
  const engine = buildStandaloneDevice([], { role: 'developer' })
  await showAppAt('/', engine)
  await until(() => expect(tests()).toHaveLength(3))
  vi.stubEnv('DEV', false)
  await showAppAt('/', engine)
  await until(() => expect(told('nav a')).toContain('Helpcentrum'))
  expect(tests()).toEqual([])
  for (const address of ['/lc-test', '/trigger-test', '/react-perf-debug']) {
    await showAppAt(address, engine)
    await seen('Deze pagina bestaat niet')
  }
})

test('a change that was refused stands where the menu does not scroll', async () => {
  const refused = buildQueuedOp({ kind: 'orders.send', state: 'refused', rejection: { code: 'not-found' } })
  await showAppAt('/', buildStandaloneDevice(held, { queued: [refused] }))
  await seen('Wijziging geweigerd')
  const link = [...document.querySelectorAll('nav a')].find(({ textContent }) =>
    textContent?.startsWith('Wijziging geweigerd'),
  )
  expect(link?.getAttribute('href')).toBe('/queue')
  expect(link?.closest('[class*=entries]')).toBeNull()
})
