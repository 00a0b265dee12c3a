import { expect, test } from 'vitest'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { provisionalNumber } from '#src/parts/order/provisional-number.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, has, text } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { withAddresses } from '#tests/support/with-addresses.tsx'
import { QueueItem } from './queue-item.tsx'

const company = buildCompany()
const customer = buildCustomer({
  company_id: company._id,
  title: 'Mevrouw',
  firstname: '',
  lastname: 'Özdemir',
  company: '',
})
const NAME = 'Nieuwe order voor Mevrouw Özdemir'

async function madeOffline() {
  const device = buildStandaloneDevice([
    { collection: 'companies', doc: company },
    { collection: 'customers', doc: customer },
  ])
  const entityId = newId()
  const doc = { company_id: company._id, customer_id: customer._id }
  await device.perform({ kind: 'orders.create', entity: 'orders', entityId, args: { doc } })
  await device.perform({ kind: 'orders.send', entity: 'orders', entityId })
  return device
}

function Queue() {
  return useLive(queuedOps)?.map((op) => <QueueItem key={op.opId} op={op} onOpen={() => {}} />)
}

test('an operation on an order without a number is named by its customer, and a mail is called one', async () => {
  await showOn(await madeOffline(), <Queue />)
  await seen(NAME)
  expect(has(NAME)).toBe(true)
  const labels = [...document.querySelectorAll('article')].map((each) => each.getAttribute('aria-label'))
  expect(labels).toEqual([`Toegevoegd ${NAME}`, `Order verzenden ${NAME}`])
})

test('a new record is shown as it was filled in, without the fields that were left empty', async () => {
  const device = buildStandaloneDevice([{ collection: 'companies', doc: company }])
  const args = { doc: customer }
  await device.perform({ kind: 'customers.create', entity: 'customers', entityId: customer._id, args })
  await showOn(device, <Queue />)
  await seen('Toegevoegd')
  expect(document.querySelector('article')?.getAttribute('aria-label')).toBe(
    'Toegevoegd Klant Mevrouw Özdemir',
  )
  const lines = [...document.querySelectorAll('dl > div')].map((line) => line.textContent)
  expect(lines).toContain('AchternaamÖzdemir')
  expect(lines.join()).not.toContain('leeg')
})

test('a change of anything but an order names its record, and a refused field has its usual label', async () => {
  const refused = buildQueuedOp({
    kind: 'customers.edit',
    entityId: customer._id,
    changes: { debtor_number: { from: '', to: '12' } },
    state: 'refused',
    rejection: { code: 'invalid', field: 'debtor_number' },
  })
  const held: CollectionDocument[] = [{ collection: 'customers', doc: customer }]
  await showOn(buildStandaloneDevice(held, { queued: [refused] }), <Queue />)
  await seen('Gewijzigd')
  await seen('Klant Mevrouw Özdemir')
  await seen('(Debiteurnummer)')
})

const NUMBER = 'NLM#10497854'

test.each<[string, CollectionDocument[], string]>([
  [
    'archived',
    [{ collection: 'archives', doc: buildArchive({ company_id: company._id, order_id: NUMBER }) }],
    'Deze order is intussen gearchiveerd.',
  ],
  ['removed', [], 'Deze order is intussen verwijderd'],
])('an operation on an order that was %s meanwhile says so under its number', async (_, held, words) => {
  const op = buildQueuedOp({
    kind: 'orders.comment',
    args: { title: '', commentary: 'Sleutel bij de buren' },
    state: 'refused',
    rejection: { code: 'not-found' },
    number: NUMBER,
  })
  const device = buildStandaloneDevice([{ collection: 'companies', doc: company }, ...held])
  await showOn(device, withAddresses(<QueueItem op={op} onOpen={() => {}} />))
  await seen(words)
  expect(text()).toContain(NUMBER)
  expect(has('Opnieuw proberen')).toBe(false)
})

test.each([
  ['file-damaged', false],
  ['blob-missing', false],
  ['file-quota', true],
  ['invalid', true],
] as const)('an operation refused with %s can be tried again: %s', async (code, again) => {
  const op = buildQueuedOp({
    kind: 'orders.attach',
    args: { files: [] },
    state: 'refused',
    rejection: { code },
  })
  await showOn(buildStandaloneDevice([]), withAddresses(<QueueItem op={op} onOpen={() => {}} />))
  await seen('Weggooien')
  expect(has('Opnieuw proberen')).toBe(again)
})

test('a status somebody else moved says in the queue who set which one when, and is chosen about, not tried again', async () => {
  const els = buildUser({ fullname: 'Els de Vries' })
  const order = buildOrder({
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
  const op = buildQueuedOp({
    kind: 'orders.status',
    entityId: order._id,
    changes: { current_status: { from: { name: 'Ingepland' }, to: { name: 'Opgeleverd' } } },
    args: { status_id: '', fields: {}, message: { send: false, date: '', time: '' } },
    state: 'refused',
    rejection: {
      code: 'conflict',
      field: 'current_status',
      current: { current_status: { name: 'Geannuleerd', color: '' } },
    },
  })
  const device = buildStandaloneDevice([
    { collection: 'orders', doc: order },
    { collection: 'users', doc: els },
  ])
  await showOn(device, withAddresses(<QueueItem op={op} onOpen={() => {}} />))
  await seen(
    'Els de Vries heeft de status op 05-03-2026 12:00 op “Geannuleerd” gezet. Jij koos “Opgeleverd”.',
  )
  expect([has('Kiezen'), has('Opnieuw proberen')]).toEqual([true, false])
})

test('trying again without a connection says why nothing happens', async () => {
  const op = buildQueuedOp({ kind: 'orders.comment', args: { title: '', commentary: 'x' }, state: 'queued' })
  await showOn(
    buildStandaloneDevice([], { online: false }),
    withAddresses(<QueueItem op={op} onOpen={() => {}} />),
  )
  await seen('Opnieuw proberen')
  await click(button('Opnieuw proberen'))
  await until(() =>
    expect(toastQueue.visibleToasts.map(({ content }) => content.title)).toEqual([
      'Geen internet verbinding!',
    ]),
  )
  toastQueue.clear()
})

test('a quotation that was refused is still known by the number its customer was given for now', async () => {
  const refused = buildQueuedOp({
    kind: 'quotations.create',
    entity: 'orders',
    entityId: newId(),
    state: 'refused',
    rejection: { code: 'invalid', field: 'products' },
  })
  await showOn(buildStandaloneDevice([], { queued: [refused] }), <Queue />)
  await seen(`voorlopig nummer ${provisionalNumber(refused.entityId)}`)
})

test('an operation on an order that has its number shows that number', async () => {
  const order = buildOrder({ order_id: 'NLM#12345678' })
  const op = buildQueuedOp({
    kind: 'orders.comment',
    entityId: order._id,
    args: { title: '', commentary: 'x' },
  })
  await showOn(
    buildStandaloneDevice([{ collection: 'orders', doc: order }], { queued: [op] }),
    withAddresses(<Queue />),
  )
  await seen('NLM#12345678')
  expect(text()).not.toContain('voorlopig')
})
