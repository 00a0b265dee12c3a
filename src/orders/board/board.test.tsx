import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EVERY_ORDER, type OrderFilter } from '#src/data/orders/order-filter.ts'
import { allStatuses, lanesOf } from '#src/data/statuses/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, find } from '#tests/support/show.tsx'
import { buildStandaloneDevice, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { Board } from './board.tsx'

const created = buildStatus({ name: 'AURUM_STATUS_CREATED' })
const working = buildStatus({ name: 'In opdracht' })
const planned = buildStatus({ name: 'Ingepland' })
const statuses = [created, working, planned]
const company = buildCompany({ statuses: statuses.map(({ _id }) => _id) })
const orderIn = ({ name }: typeof created, order_id: string, request_date = 1_763_700_000_000) =>
  buildOrder({
    request_date,
    order_id,
    company_id: company._id,
    customer_id: '',
    current_status: { ...buildOrder().current_status, name },
  })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  ...statuses.map((doc) => ({ collection: 'statuses' as const, doc })),
  ...[
    orderIn(created, 'NLM#10000001'),
    orderIn(working, 'NLM#10000002'),
    orderIn(working, 'NLM#10000003'),
    orderIn(planned, 'NLM#10000004', Date.UTC(2099, 0, 15)),
  ].map((doc) => ({ collection: 'orders' as const, doc })),
]

/** The test decides which elements come into view. */
const watched = new Map<Element, () => void>()
class Sight {
  readonly #tell: (seen: { isIntersecting: boolean }[]) => void
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe(element: Element) {
    watched.set(element, () => this.#tell([{ isIntersecting: true }]))
  }
  unobserve() {}
  disconnect() {}
}
const lane = (name: string) => find(`section[aria-label='${name}']`)
const comesInSight = (name: string) => act(async () => watched.get(lane(name))?.())

beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Sight)
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 639px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  // Elements have no size in tests, and a virtualised lane draws only what is in view.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(390)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(844)
})
afterEach(() => {
  watched.clear()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

let narrow: (filter: OrderFilter) => void
function Shown() {
  const [filter, setFilter] = useState(EVERY_ORDER)
  narrow = setFilter
  const lanes = lanesOf(useCompanies(), useLive(allStatuses) ?? [])
  const actions = { onOpen: () => {}, onMove: () => {}, onDelete: () => {} }
  return <Board lanes={lanes} filter={filter} actions={actions} empty={false} />
}

async function open() {
  await showOn(buildStandaloneDevice(held, { online: false }), <Shown />)
  await until(() => lane('Ingepland'))
  await settled()
}

test('a lane on a phone says what comes next and how much that holds, and one press goes there', async () => {
  await open()
  await comesInSight('Aangemaakt')
  const next = () => button('Naar In opdracht', lane('Aangemaakt'))
  await until(() => expect(next().textContent).toBe('In opdracht2'))
  const went = vi.fn()
  lane('In opdracht').scrollIntoView = went
  await click(next())
  expect(went).toHaveBeenCalledOnce()

  await comesInSight('Ingepland')
  await until(() => expect(lane('Ingepland').textContent).toContain('NLM#10000004'))
  expect([...lane('Ingepland').querySelectorAll('header button')]).toEqual([])
})

test('a lane out of sight draws none of its orders, until it is nearly there', async () => {
  await open()
  await comesInSight('Aangemaakt')
  await until(() => expect(lane('Aangemaakt').textContent).toContain('NLM#10000001'))
  await settled()
  expect(lane('In opdracht').childElementCount).toBe(0)
  expect(lane('Ingepland').childElementCount).toBe(0)
  await comesInSight('In opdracht')
  await until(() => expect(lane('In opdracht').textContent).toContain('NLM#10000003'))
  expect(lane('Ingepland').childElementCount).toBe(0)
})

test('a filter that leaves the lanes in sight empty brings the first filled one into view', async () => {
  await open()
  const rect = (left: number) => () => ({ left, right: left + 390 }) as DOMRect
  const went = vi.fn()
  const board = lane('Aangemaakt').parentElement as HTMLElement
  board.getBoundingClientRect = rect(0)
  for (const [at, name] of ['Aangemaakt', 'In opdracht', 'Ingepland'].entries()) {
    lane(name).getBoundingClientRect = rect(at * 406)
    lane(name).scrollIntoView = () => went(name)
  }
  await act(async () => narrow({ ...EVERY_ORDER, until: '2098-01-01' }))
  await settled()
  expect(went).not.toHaveBeenCalled()
  await act(async () => narrow({ ...EVERY_ORDER, from: '2099-01-01' }))
  await until(() => expect(went.mock.calls).toEqual([['Ingepland']]))
})
