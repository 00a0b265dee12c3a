import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, choice, click, closeScreen, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const created = buildStatus({ name: 'AURUM_STATUS_CREATED', fields: [] })
const working = buildStatus({ name: 'In opdracht', fields: [] })
const agreed = buildStatus({
  name: 'Opdracht',
  fields: [{ name: 'Akkoord ontvangen', type: 'checkbox', required: true }],
})
const foreign = buildStatus({ name: 'Elders', fields: [] })
const company = buildCompany({ statuses: [created, working, agreed].map(({ _id }) => _id) })
const other = buildCompany({
  parent_company_id: company._id,
  statuses: [foreign._id],
  config: { ...company.config, order_number_prefix: 'BK' },
})
const order = buildOrder({
  _id: newId(),
  company_id: company._id,
  customer_id: '',
  order_id: 'NLM#10000001',
  current_status: { ...buildOrder().current_status, name: created.name },
})
const held: CollectionDocument[] = [
  ...[created, working, agreed, foreign].map((doc) => ({ collection: 'statuses' as const, doc })),
  ...[company, other].map((doc) => ({ collection: 'companies' as const, doc })),
  { collection: 'orders', doc: order },
]

/** Every element counts as visible. */
class InSight {
  readonly #tell: (seen: { isIntersecting: boolean }[]) => void
  constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }
  observe() {
    this.#tell([{ isIntersecting: true }])
  }
  unobserve() {}
  disconnect() {}
}
// Elements have no layout in tests, and a virtualised lane draws only what is in view.
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', InSight)
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(1000)
})
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  toastQueue.clear()
})

const lane = (name: string) => find(`section[aria-label='${name}']`)
/** An empty lane has a row for its text. */
const cards = (name: string) =>
  [...lane(name).querySelectorAll('[role=row]')].filter(({ textContent }) => textContent?.includes('NLM#'))
const dialog = () => find('[role=dialog]')

async function moveTo(status: string) {
  await showAppAt('/orders/overview#kanban', buildStandaloneDevice(held, { online: false }))
  await until(() => expect(cards('Aangemaakt')).toHaveLength(1))
  await click(button('Acties', lane('Aangemaakt')))
  await until(() => choice('Verplaats naar…'))
  await click(choice('Verplaats naar…'))
  await until(() => button(status, dialog()))
  const offered = [...dialog().querySelectorAll('button')].map(({ textContent }) => textContent?.trim())
  await click(button(status, dialog()))
  return offered.filter(Boolean)
}

test('"Verplaats naar…" shows where the order can go, and one press moves it', async () => {
  expect(await moveTo('In opdracht')).toEqual(['In opdracht', 'Opdracht', 'Annuleren'])
  await until(() => expect(cards('Aangemaakt')).toEqual([]))
  await until(() => expect(cards('In opdracht')).toHaveLength(1))
  await seen('Status gewijzigd')
})

test('a card that moves to a status with required fields is asked for them first', async () => {
  await moveTo('Opdracht')
  await until(() => button('Opslaan', dialog()))
  await click(button('Opslaan', dialog()))
  await seen('Nog niet alles wat vereist is, is ingevuld.')
  expect(cards('Aangemaakt')).toHaveLength(1)
  await click(find('[role=dialog] form input[type=checkbox]'))
  await click(button('Opslaan', dialog()))
  await until(() => expect(cards('Opdracht')).toHaveLength(1))
  await until(() => expect(cards('Aangemaakt')).toEqual([]))
  await seen('Status gewijzigd')

  await click(find(`section[aria-label='Opdracht'] [role=row]`))
  await until(() => button('Openen'))
  await click(button('Openen'))
  await until(() => expect(find('[data-screen=order-detail]').textContent).toContain('Akkoord ontvangen'))
})

test('after a reload the board shows the same lanes, and each of them the same cards', async () => {
  const open = async () => {
    await showAppAt('/orders/overview#kanban', buildStandaloneDevice(held, { online: false }))
    await until(() => expect(cards('Aangemaakt')).toHaveLength(1))
  }
  const cardsOf = (name: string) => find(`section[aria-label='${name}'] [role=grid]`)
  const board = () => lane('Aangemaakt').parentElement as HTMLElement
  await open()
  board().scrollLeft = 300
  cardsOf('Aangemaakt').scrollTop = 120
  dispatchEvent(new Event('pagehide'))
  await open()
  await until(() => expect(cardsOf('Aangemaakt').scrollTop).toBe(120))
  expect(board().scrollLeft).toBe(300)
  expect(cardsOf('In opdracht').scrollTop).toBe(0)
})
