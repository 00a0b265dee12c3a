import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, closeScreen, fill, find, press, type } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, settled, until } from '#tests/support/standalone-device.tsx'

const created = buildStatus({ name: 'AURUM_STATUS_CREATED', fields: [] })
const empty = buildStatus({ name: 'Wacht op klant', fields: [] })
const working = buildStatus({ name: 'In opdracht', fields: [] })
const company = buildCompany({ statuses: [created, empty, working].map(({ _id }) => _id) })
const orderIn = ({ name }: { name: string }, number: number) =>
  buildOrder({
    _id: newId(),
    company_id: company._id,
    customer_id: '',
    order_id: `NLM#1000000${number}`,
    request_date: Date.now() - number * 1_000,
    current_status: { ...buildOrder().current_status, name },
  })
const [first, second, third] = [orderIn(created, 1), orderIn(created, 2), orderIn(working, 3)]
const held: CollectionDocument[] = [
  ...[created, empty, working].map((doc) => ({ collection: 'statuses' as const, doc })),
  { collection: 'companies', doc: company },
  ...[first, second, third].map((doc) => ({ collection: 'orders' as const, doc })),
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
beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
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

const focused = () => document.activeElement?.textContent ?? ''
const laneOfFocus = () => document.activeElement?.closest('section')?.getAttribute('aria-label')
const onCard = ({ order_id }: { order_id: string }) =>
  until(() => {
    expect(document.activeElement?.getAttribute('role')).toBe('row')
    expect(focused()).toContain(order_id.slice(4))
  })

async function showBoard() {
  const shown = await showAppAt('/orders/overview#kanban', buildStandaloneDevice(held, { online: false }))
  await until(() => expect(document.querySelectorAll('[role=row][data-key]')).toHaveLength(3))
  return shown
}

const PALETTE = '[role=dialog][aria-label="Snel zoeken"]'
/** Types into the palette and returns its first choice. */
async function ask(words: string) {
  await press('k', { ctrlKey: true })
  await until(() => expect(document.activeElement).toBe(find(`${PALETTE} input`)))
  await fill(document.activeElement as HTMLInputElement, words)
  const chosen = () => find(`${PALETTE} [role=option][aria-selected=true]`).textContent
  await until(() => expect(chosen()?.toLowerCase()).toContain(words))
  await press('Enter')
}

test('on the board J, K and the arrows go to cards and lanes from the first press; S asks for a status', async () => {
  await showBoard()
  await type('j')
  await onCard(first)
  await type('j')
  await onCard(second)
  await press('ArrowRight')
  await onCard(third)
  await press('ArrowLeft')
  await until(() => expect(laneOfFocus()).toBe('Aangemaakt'))
  await type('k')
  await onCard(first)
  await type('s')
  await until(() => find('[role=dialog] form'))
  await seen('Status wijzigen')
  await press('Escape')
  await onCard(first)
})

test('moving a card leaves the focus at its place', async () => {
  await showBoard()
  await type('j')
  await onCard(first)
  await click(button('Acties', document.activeElement ?? document))
  await until(() => find('[role=menuitem]'))
  const move = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')][1]
  if (move) await click(move)
  await until(() => button('In opdracht', find('[role=dialog]')))
  await click(button('In opdracht', find('[role=dialog]')))
  await seen('Status gewijzigd')
  // The next card, which has taken its place.
  await onCard(second)
})

test('an open order has its keys: status, comment, and the order before or after it', async () => {
  const { history } = await showAppAt(
    `/orders/overview/detail/${first._id}#kanban`,
    buildStandaloneDevice(held, { online: false }),
  )
  await until(() => button('Status wijzigen'))
  await until(() => expect(document.querySelectorAll('[role=row][data-key]')).toHaveLength(3))
  await type('c')
  await until(() => expect(document.activeElement).toBe(find('form textarea')))
  // During typing they are letters.
  await type('sjk')
  await settled()
  expect(document.querySelector('[role=dialog]')).toBeNull()
  expect(history.location.pathname).toContain(first._id)
  ;(document.activeElement as HTMLElement).blur()

  await type('s')
  await until(() => find('[role=dialog] form'))
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())

  ;(document.activeElement as HTMLElement).blur()
  await type('j')
  await until(() => expect(history.location.pathname).toContain(second._id))
  await until(() => button('Status wijzigen'))
  await type('k')
  await until(() => expect(history.location.pathname).toContain(first._id))
  await until(() => button('Status wijzigen'))
  await press('Escape')
  // After a reload the opener is unknown.
  await onCard(first)
})

test('the palette knows what can be done with the order in front', async () => {
  const { history } = await showAppAt(
    `/orders/overview/detail/${first._id}#list`,
    buildStandaloneDevice(held, { online: false }),
  )
  await until(() => button('Status wijzigen'))
  await ask('commentaar')
  await until(() => expect(document.activeElement).toBe(find('form textarea')))
  const picked = vi.fn()
  find('input[type=file][multiple]').addEventListener('click', picked)
  await ask('foto')
  await until(() => expect(picked).toHaveBeenCalled())
  await ask('status wijzigen')
  await until(() => find('[role=dialog] form'))
  await press('Escape')
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  await ask('order printen')
  await until(() => expect(history.location.pathname).toContain('/print_order/'))
})

test('the second key of a sequence does not do what it does by itself', async () => {
  const { history } = await showAppAt(
    `/orders/overview/detail/${first._id}#list`,
    buildStandaloneDevice(held, { online: false }),
  )
  await until(() => button('Status wijzigen'))
  await type('gs')
  await until(() => expect(history.location.pathname).toBe('/statistics'))
})

test('on a card C writes a comment, and the palette has comment and photo for it; the card keeps the focus', async () => {
  await showBoard()
  await type('j')
  await onCard(first)
  await type('c')
  await until(() => expect(document.activeElement).toBe(find('[role=dialog] form textarea')))
  await fill(find<HTMLTextAreaElement>('[role=dialog] form textarea'), 'Belt terug')
  await click(button('Plaatsen'))
  await seen('Belt terug')
  await press('Escape')
  await onCard(first)

  await ask('commentaar')
  await until(() => expect(document.activeElement).toBe(find('[role=dialog] form textarea')))
  await press('Escape')
  await onCard(first)

  const picked = vi.spyOn(HTMLInputElement.prototype, 'click')
  await ask('foto')
  await until(() => find('[role=dialog] input[type=file][multiple]'))
  await until(() => expect(picked.mock.contexts).toContain(find('[role=dialog] input[type=file][multiple]')))
  await press('Escape')
  await onCard(first)
})
