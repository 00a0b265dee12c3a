import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { clearToasts } from '#src/ui/overlays/toast-queue.ts'
import type { QueuedOp } from '#sync/client/engine.ts'
import { liveValue } from '#sync/client/live-value.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, field, find, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { CompletingBar } from './completing-bar.tsx'

afterEach(clearToasts)

const REVIEW = 'Vraag de klant per e-mail om een beoordeling'

const signature = buildFile({ signed_by: 'A. Visser', signed_version: '1.0.3' })

const planned = (at: number) => {
  const { current_status } = buildOrder()
  const message = `Ingepland voor: ${formatDateTime(at)}`
  return {
    ...current_status,
    meaning: 'scheduled' as const,
    customer_message: { ...current_status.customer_message, message },
  }
}

function device(
  given: object = {},
  employee_uploads: string[] = [],
  email = 'a.visser@voorbeeld.nl',
  offer = '',
  visit = Date.now(),
) {
  const status = buildStatus({ name: 'AURUM_STATUS_COMPLETED', fields: [], ...given })
  const company = buildCompany({ statuses: [status._id] })
  const customer = buildCustomer({ company_id: company._id, email })
  const order = buildOrder({
    company_id: company._id,
    customer_id: customer._id,
    version: '1.0.3',
    employee_uploads,
    current_status: planned(visit),
    ...(offer && {
      type: 'quotation',
      current_status: { ...buildOrder().current_status, name: offer },
    }),
  })
  const engine = buildStandaloneDevice([
    { collection: 'statuses', doc: status },
    { collection: 'companies', doc: company },
    { collection: 'customers', doc: customer },
    { collection: 'orders', doc: order },
    { collection: 'files', doc: signature },
  ])
  return { engine, order }
}

const sign = vi.fn()
function Shown({ id }: { id: string }) {
  const order = useLive(orderById(id))
  return order ? <CompletingBar order={order} onSign={sign} /> : null
}

const show = ({ engine, order }: ReturnType<typeof device>) => showOn(engine, <Shown id={order._id} />)

const fold = () => find<HTMLButtonElement>('button[aria-expanded]')

async function completed({ engine }: ReturnType<typeof device>) {
  await until(() => expect(engine.queue().get()).toHaveLength(1))
  return engine.queue().get()?.[0]?.args
}

test.each([
  ['there is none: then it is asked for', [], 'De klant heeft nog niet getekend'],
  ['there is one: then the order is completed', [signature._id], null],
] as const)(
  'a press while the device still looks for a signature waits for the answer; %s',
  async (_what, files, question) => {
    const own = device({}, [...files])
    const queue = liveValue<readonly QueuedOp[] | undefined>(undefined)
    const looking = { ...own.engine, queue: () => queue } as typeof own.engine
    own.engine.queue().subscribe(() => {})
    await show({ ...own, engine: looking })
    await until(() => button('Opleveren'))
    expect(text()).toContain('0 van 1')
    expect(text()).not.toContain('Alles is ingevuld')
    await click(button('Opleveren'))
    await settled()
    expect(own.engine.queue().get()).toEqual([])
    expect(text()).not.toContain('De klant heeft nog niet getekend')
    await act(async () => queue.set([]))
    if (question) await seen(question)
    else expect(await completed(own)).toMatchObject({ status_id: expect.any(String) })
    expect(own.engine.queue().get()).toHaveLength(question ? 0 : 1)
  },
)

test('the bar says that the customer is asked for a review, which can be left out', async () => {
  const own = device({ send_review_email: true }, [signature._id])
  await show(own)
  await seen('Alles is ingevuld')
  expect(field(REVIEW).checked).toBe(true)
  await click(field(REVIEW))
  await until(() => expect(field(REVIEW).checked).toBe(false))
  await click(button('Opleveren'))
  expect(await completed(own)).toMatchObject({ send_review: false })
})

test('completing asks for the review that the bar announces', async () => {
  const own = device({ send_review_email: true }, [signature._id])
  await show(own)
  await seen('Alles is ingevuld')
  await click(button('Opleveren'))
  expect(await completed(own)).toMatchObject({ send_review: true })
})

test('the bar of a customer without an address says that no mail goes', async () => {
  await show(device({ send_review_email: true }, [signature._id], ''))
  await seen('De klant heeft geen e-mailadres')
  expect(text()).not.toContain(REVIEW)
})

test('a text that may stay empty is asked once more, and may stay empty', async () => {
  const fields = [{ name: 'Serienummer', type: 'textfield', required: false }]
  const own = device({ fields }, [signature._id])
  await show(own)
  await seen('Kan nog:')
  await click(button('Opleveren'))
  await until(() => find('[role=dialog]'))
  expect(own.engine.queue().get()).toEqual([])
  await click(button('Opslaan', find('[role=dialog]')))
  expect(await completed(own)).toMatchObject({ fields: {} })
})

test('a status that mails nobody says nothing of mails', async () => {
  await show(device({}, [signature._id]))
  await seen('Alles is ingevuld')
  expect(text()).not.toContain(REVIEW)
  expect(has('Opleveren')).toBe(true)
})

test.each(['AURUM_STATUS_CREATED', 'Offerte verstuurd'])(
  'a quotation that is %s is agreed to before it is delivered',
  async (status) => {
    await show(device({}, [], undefined, status))
    await settled()
    expect(text()).toBe('')
  },
)

test('a quotation that became a job is completed like any other', async () => {
  await show(device({}, [], undefined, 'Ingepland'))
  await until(() => fold())
})

const DAY = 86_400_000
const isUnfolded = () => fold().getAttribute('aria-expanded') === 'true'

test.each([
  ['yesterday', -DAY, true],
  ['today', 0, true],
  ['tomorrow', DAY, false],
])(
  'the bar of a visit %s is open, or on one line, and can be opened and closed',
  async (_day, later, isOpen) => {
    await show(device({ send_review_email: true }, [signature._id], undefined, '', Date.now() + later))
    await until(() => expect(isUnfolded()).toBe(isOpen))
    expect([has('Opleveren'), text().includes(REVIEW)]).toEqual([isOpen, isOpen])
    await click(fold())
    expect([isUnfolded(), has('Opleveren')]).toEqual([!isOpen, !isOpen])
    await click(fold())
    expect(isUnfolded()).toBe(isOpen)
  },
)

test('the bar begins on one line on a small screen, also on the day of the visit', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-height: 639px)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  await show(device({}, [signature._id]))
  await until(() => expect(isUnfolded()).toBe(false))
  await click(fold())
  expect([isUnfolded(), has('Opleveren')]).toEqual([true, true])
  vi.unstubAllGlobals()
})
