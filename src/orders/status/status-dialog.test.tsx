import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { orderById } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import type { Status } from '#src/data/statuses/queries.ts'
import { plannedFor } from '#sync/contract/orders/planned-for.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, field, fill, find, show, text } from '#tests/support/show.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  settled,
  showOn,
  until,
} from '#tests/support/standalone-device.tsx'
import { draftKey } from './draft-key.ts'
import { StatusDialog } from './status-dialog.tsx'
import { emptyDraft } from './status-draft.ts'
import { StatusMails } from './status-mails.tsx'
import { StatusMessage } from './status-message.tsx'

const REVIEW = 'Vraag de klant per e-mail om een beoordeling'
const customer_message = {
  message: 'Order ORDER_ID wordt voorbereid.',
  type: 'web_only' as const,
  active: true,
  required: true,
}
const current = buildStatus({ name: 'In opdracht', fields: [], customer_message })
const done = buildStatus({ name: 'AURUM_STATUS_COMPLETED', fields: [], send_review_email: true })
const company = buildCompany({ statuses: [current._id, done._id] })
const order = buildOrder({
  company_id: company._id,
  order_id: 'NLM#10497854',
  current_status: { ...buildOrder().current_status, name: current.name, color: current.color },
})
const held: CollectionDocument[] = [
  ...[current, done].map((doc) => ({ collection: 'statuses' as const, doc })),
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: order },
]
const open = async (to: typeof done | null) => {
  const device = buildStandaloneDevice(held)
  const lane = to as unknown as Status | null
  await showOn(device, <StatusDialog orderId={order._id} to={lane} onClose={() => {}} />)
  await seen('Opslaan')
  return device
}

test('the customer reads the number, date and time where the message names them', async () => {
  const message = { ...customer_message, message: 'ORDER_ID: wij komen op DATE om TIME.' }
  const draft = {
    statusId: '',
    fields: {},
    send: true,
    sendReview: false,
    sendMail: false,
    date: '2026-12-04',
    time: '08:30',
  }
  await show(<StatusMessage message={message} orderId="NLM#1" draft={draft} onChange={() => {}} />)
  expect(text()).toContain('NLM#1: wij komen op 04-12-2026 om 08:30.')
  expect(text()).toMatch(/Datum.*Tijd/)
  await show(<StatusMessage message={customer_message} orderId="NLM#1" draft={draft} onChange={() => {}} />)
  expect(text()).not.toMatch(/Datum|Tijd/)
})

const visit = buildStatus({
  name: 'Ingepland',
  fields: [],
  customer_message: { ...customer_message, message: 'Ingepland voor: DATE TIME', required: false },
})

test('a status is planned without telling the customer, and can be planned anew', async () => {
  const device = buildStandaloneDevice([
    ...held.filter(({ collection }) => collection !== 'companies'),
    { collection: 'companies', doc: { ...company, statuses: [current._id, visit._id] } },
    { collection: 'statuses', doc: visit },
  ])
  const plan = async (ops: number, time: string) => {
    const to = visit as unknown as Status
    const onClose = vi.fn()
    // Input from before the dialog was closed.
    const draft = { ...emptyDraft(to), send: false, date: '2099-12-04', time }
    await device.draft.save(draftKey(order._id, to), draft)
    await showOn(device, <StatusDialog orderId={order._id} to={to} onClose={onClose} />)
    await seen('Dit vulde je eerder in')
    expect(text()).toMatch(/Datum.*Tijd/)
    expect(text()).not.toContain('De klant ziet dit na een minuut op de statuspagina.')
    await click(button('Opslaan'))
    await until(() => expect(onClose).toHaveBeenCalled())
    const done = await act(() => answerOnce(device, queuedOps, (all) => all.length === ops))
    expect(done.at(-1)?.args.message).toMatchObject({ send: false })
    return act(() =>
      answerOnce(device, orderById(order._id), (now) => now?.current_status.name === visit.name),
    )
  }
  const planned = await plan(1, '08:30')
  expect(planned && plannedFor(planned)).toBe('04-12-2099 08:30')
  expect(planned?.current_status.customer_message.active).toBe(false)
  expect(planned?.commentary.some(({ kind }) => kind === 'message')).toBe(false)
  // Another time counts as a change: the dialog does not ask about setting the same status again.
  await plan(2, '10:00')
})

test('a visit is planned for a colleague in the same act', async () => {
  const [bea, sanne] = ['Bea van Dijk', 'Sanne Vermeer'].map((fullname) =>
    buildUser({ fullname, company_ids: [company._id] }),
  )
  const scheduled = { ...visit, meaning: 'scheduled' as const }
  const device = buildStandaloneDevice(
    [
      ...held.filter(({ collection }) => collection === 'statuses'),
      { collection: 'companies', doc: { ...company, statuses: [current._id, scheduled._id] } },
      { collection: 'statuses', doc: scheduled },
      { collection: 'orders', doc: { ...order, current_assignee_id: bea?._id ?? '' } },
      ...[bea, sanne].flatMap((doc) => (doc ? [{ collection: 'users' as const, doc }] : [])),
    ],
    { role: 'office' },
  )
  const to = scheduled as unknown as Status
  const when = { date: '2099-12-04', time: '08:30' }
  await device.draft.save(draftKey(order._id, to), { ...emptyDraft(to), ...when })
  await showOn(device, <StatusDialog orderId={order._id} to={to} onClose={() => {}} />)
  await seen('Dit vulde je eerder in')
  const who = [...document.querySelectorAll('button')].find((each) => each.textContent?.includes('Bea'))
  await click(who as HTMLElement)
  const option = () =>
    [...document.querySelectorAll('[role=option]')].find((each) => each.textContent === 'Sanne Vermeer')
  await until(() => expect(option()).toBeDefined())
  await click(option() as HTMLElement)
  await click(button('Opslaan'))
  const planned = await act(() =>
    answerOnce(device, orderById(order._id), (now) => now?.current_status.name === visit.name),
  )
  expect(planned?.current_assignee_id).toBe(sanne?._id)
  expect(await answerOnce(device, queuedOps)).toHaveLength(1)
})

test('the message is shown in the language of the customer', async () => {
  const speaking = { ...visit, english_message: 'Planned for: DATE TIME' }
  const customer = buildCustomer({ _id: order.customer_id, language: 'en' })
  const device = buildStandaloneDevice([
    ...held.filter(({ collection }) => collection !== 'companies'),
    { collection: 'companies', doc: { ...company, statuses: [current._id, speaking._id] } },
    { collection: 'statuses', doc: speaking },
    { collection: 'customers', doc: customer },
  ])
  const to = speaking as unknown as Status
  await device.draft.save(draftKey(order._id, to), {
    ...emptyDraft(to),
    send: true,
    date: '2099-12-04',
    time: '08:30',
  })
  await showOn(device, <StatusDialog orderId={order._id} to={to} onClose={() => {}} />)
  await seen('Planned for: 04-12-2099 08:30')
})

test('the dialog says beforehand that a status sends a text message', async () => {
  const draft = { ...emptyDraft(null), send: true }
  const message = { ...customer_message, type: 'sms' as const }
  await show(<StatusMessage message={message} orderId="NLM#1" draft={draft} onChange={() => {}} />)
  expect(text()).toContain('De klant krijgt dit na een minuut als sms')
  expect(find<HTMLInputElement>('input[value=sms]').checked).toBe(true)
})

test('a message goes to the status page: e-mail and SMS can be seen, not chosen', async () => {
  await open(null)
  const isDisabled = (value: string) => find<HTMLInputElement>(`input[value=${value}]`).disabled
  expect(['web_only', 'email', 'sms'].map(isDisabled)).toEqual([false, true, true])
})

test('sending under an unchanged status asks for confirmation', async () => {
  const device = await open(null)
  await click(button('Opslaan'))
  await seen('De status is ongewijzigd')
  expect(text()).toContain('Weet je zeker dat je wilt verzenden?')
  expect(await answerOnce(device, queuedOps)).toEqual([])
  await click(button('Versturen'))
  const [op] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  await until(() => expect(op?.args).toMatchObject({ status_id: current._id, message: { send: true } }))
})

test('setting the same status once more with nothing new asks first, and is allowed', async () => {
  const quiet = buildStatus({
    name: 'Wacht op klant',
    fields: [],
    customer_message: { ...customer_message, active: false, required: false },
  })
  const waits = buildOrder({
    company_id: company._id,
    current_status: { ...buildOrder().current_status, name: quiet.name },
  })
  const device = buildStandaloneDevice([
    { collection: 'statuses', doc: quiet },
    { collection: 'companies', doc: { ...company, statuses: [quiet._id] } },
    { collection: 'orders', doc: waits },
  ])
  await showOn(device, <StatusDialog orderId={waits._id} to={null} onClose={() => {}} />)
  await seen('Opslaan')
  await click(button('Opslaan'))
  await seen('Opslaan zet dezelfde status nog een keer in de geschiedenis.')
  expect(await answerOnce(device, queuedOps)).toEqual([])
  await click(button('Toch opslaan'))
  const [op] = await act(() => answerOnce(device, queuedOps, (ops) => ops.length > 0))
  expect(op?.args).toMatchObject({ status_id: quiet._id, message: { send: false } })
})

test('a review is asked for at completion only', async () => {
  await open(null)
  expect(text()).not.toContain(REVIEW)
  await open(done)
  expect(text()).toContain(REVIEW)
  expect(find<HTMLInputElement>('input[type=checkbox]').checked).toBe(true)
})

const asking = buildStatus({
  name: 'Ingepland',
  fields: [
    { name: 'Monteur', type: 'textfield', required: true },
    { name: 'Ploeg', type: 'textfield', required: true },
  ],
  customer_message: { ...customer_message, message: 'Wij komen op DATE.' },
})
const offering = { ...company, statuses: [current._id, done._id, asking._id] }
const openAsking = async (onClose = () => {}) => {
  const device = buildStandaloneDevice([
    ...held.filter(({ collection }) => collection !== 'companies'),
    { collection: 'companies', doc: offering },
    { collection: 'statuses', doc: asking },
  ])
  const to = asking as unknown as Status
  const dialog = <StatusDialog orderId={order._id} to={to} onClose={onClose} />
  await showOn(device, dialog)
  await seen('Opslaan')
  return { device, dialog }
}

test('all missing fields are marked at once, each until it is filled in, and the first has the focus', async () => {
  await openAsking()
  await click(button('Opslaan'))
  await seen('Nog niet alles wat vereist is, is ingevuld.')
  expect(text().match(/Vul dit veld in/g)).toHaveLength(2)
  expect(text()).toContain('Kies een datum')
  await until(() => expect(document.activeElement).toBe(field('Monteur (vereist)')))
  await act(async () => fill(field('Monteur (vereist)'), 'Daniël'))
  expect(text().match(/Vul dit veld in/g)).toHaveLength(1)
})

test('a status with earlier input has the focus on the first field that is still empty', async () => {
  const { device } = await openAsking()
  const to = asking as unknown as Status
  await until(() => expect(document.activeElement).toBe(field('Monteur (vereist)')))
  await device.draft.save(draftKey(order._id, to), { ...emptyDraft(to), fields: { Monteur: 'Jan' } })
  await showOn(device, <p>weg</p>)
  await showOn(device, <StatusDialog orderId={order._id} to={to} onClose={() => {}} />)
  await seen('Dit vulde je eerder in')
  await until(() => expect(document.activeElement).toBe(field('Ploeg (vereist)')))
})

test('input that was cancelled is gone the next time', async () => {
  const { device, dialog } = await openAsking()
  await act(async () => fill(field('Monteur (vereist)'), 'Vergissing'))
  await click(button('Annuleren'))
  await showOn(device, <p>weg</p>)
  await showOn(device, dialog)
  await seen('Opslaan')
  expect(field('Monteur (vereist)').value).toBe('')
})

test.each([
  ['Toch zetten', ['orders.status', done.name]],
  ['Laten staan', []],
])('choosing a status while a colleague moves the order asks first: "%s"', async (answer, expected) => {
  const { engine, arrives } = buildFollowingDevice(held)
  const to = done as unknown as Status
  await showOn(engine, <StatusDialog orderId={order._id} to={to} onClose={() => {}} />)
  await seen('Opslaan')
  const current_status = { ...order.current_status, name: 'Geannuleerd' }
  const status_history = [{ _id: 'b', status: 'Geannuleerd', date: 1, user_id: '' }]
  await arrives({ collection: 'orders', doc: { ...order, current_status, status_history } })
  await click(button('Opslaan'))
  await seen('Status intussen gewijzigd')
  await click(button(answer))
  await expect
    .poll(async () => {
      await settled()
      const ops = await answerOnce(engine, queuedOps)
      return ops.flatMap(({ kind, changes }) => [kind, Object(changes.current_status?.to).name])
    })
    .toEqual(expected)
})

const NONE = 'Het bedrijf van deze order heeft geen statussen.'
const NOT_HERE = 'De statussen van deze order staan nog niet op dit apparaat.'
const orderOnly: CollectionDocument[] = [{ collection: 'orders', doc: order }]
const withoutStatuses: CollectionDocument[] = [...orderOnly, { collection: 'companies', doc: company }]

test.each([
  ['a company and its statuses', orderOnly],
  ['the statuses of a company', withoutStatuses],
])('the dialog waits while %s are still coming in', async (_, here) => {
  const device = buildStandaloneDevice(here, { isFilling: true })
  await showOn(device, <StatusDialog orderId={order._id} to={null} onClose={() => {}} />)
  await seen('Laden...')
  expect(text()).not.toContain(NONE)
})

test.each([
  ['without a connection', withoutStatuses, { online: false, isFilling: true }],
  ['of a company that is not here', orderOnly, {}],
])('statuses %s are said to be not on this device', async (_, here, how) => {
  const device = buildStandaloneDevice(here, how)
  await showOn(device, <StatusDialog orderId={order._id} to={null} onClose={() => {}} />)
  await seen(NOT_HERE)
})

test('a company that really has none is not waited for', async () => {
  const bare = { ...company, statuses: [] }
  const device = buildStandaloneDevice([...orderOnly, { collection: 'companies', doc: bare }], {
    isFilling: true,
  })
  await showOn(device, <StatusDialog orderId={order._id} to={null} onClose={() => {}} />)
  await seen(NONE)
})

test('a dialog with earlier input says so, and can be begun anew', async () => {
  const { device, dialog } = await openAsking()
  await fill(field('Monteur (vereist)'), 'Jan')
  await until(() => expect(field('Monteur (vereist)').value).toBe('Jan'))
  expect(text()).not.toContain('Dit vulde je eerder in')
  await new Promise((resolve) => setTimeout(resolve, 400))
  await showOn(device, dialog)
  await seen('Dit vulde je eerder in')
  expect(field('Monteur (vereist)').value).toBe('Jan')
  await click(button('Opnieuw beginnen'))
  await until(() => expect(field('Monteur (vereist)').value).toBe(''))
  expect(text()).not.toContain('Dit vulde je eerder in')
})

test('telling the customer of a visit that has passed asks first, recording it alone does not', async () => {
  const engine = () =>
    buildStandaloneDevice([
      ...held.filter(({ collection }) => collection !== 'companies'),
      { collection: 'companies', doc: { ...company, statuses: [...company.statuses, visit._id] } },
      { collection: 'statuses', doc: visit },
    ])
  const to = visit as unknown as Status
  const plan = async (send: boolean) => {
    const device = engine()
    const filled = { ...emptyDraft(to), send, sendMail: false, date: '2020-01-02', time: '08:30' }
    await device.draft.save(draftKey(order._id, to), filled)
    await showOn(device, <StatusDialog orderId={order._id} to={to} onClose={() => {}} />)
    await seen('Dit moment is al voorbij.')
    await click(button('Opslaan'))
    return () => answerOnce(device, queuedOps, (ops) => ops.length > 0)
  }
  const told = await plan(true)
  await seen('De klant leest over een afspraak die al geweest is.')
  await click(button('Toch versturen'))
  await act(told)
  const unsaid = await plan(false)
  await act(unsaid)
})

test.each([
  ['no-number', 'De klant heeft geen mobiel nummer.'],
  ['no-service', 'Voor dit bedrijf is geen sms-dienst ingesteld.'],
] as const)('the dialog says why no text message is sent: %s', async (fault, words) => {
  const draft = { ...emptyDraft(null), send: true }
  const message = { ...customer_message, type: 'sms' as const }
  await show(
    <StatusMessage message={message} orderId="NLM#1" draft={draft} smsFault={fault} onChange={() => {}} />,
  )
  expect(text()).toContain(words)
  expect(text()).toContain('op de statuspagina')
  expect(text()).not.toContain('als sms')
})

test('the request for a review says when and where it goes, as any other mail does', async () => {
  const customer = buildCustomer({ company_id: company._id, email: 'a.visser@voorbeeld.nl' })
  const sold = { ...order, customer_id: customer._id }
  const device = buildStandaloneDevice([
    ...held.filter(({ collection }) => collection !== 'orders'),
    { collection: 'customers', doc: customer },
    { collection: 'orders', doc: sold },
  ])
  await showOn(device, <StatusDialog orderId={sold._id} to={done as never} onClose={() => {}} />)
  await seen(REVIEW)
  await seen('Na een minuut, naar a.visser@voorbeeld.nl.')
})

test('a status without a text for a mail says that none goes', async () => {
  await open(done)
  await until(() => expect(text()).toContain('Vraag de klant per e-mail om een beoordeling'))
  const quiet = buildStatus({ name: 'Stil', fields: [], status_texts: undefined })
  await showOn(
    buildStandaloneDevice(held),
    <StatusMails
      order={order}
      status={quiet as never}
      draft={emptyDraft(null)}
      explained
      onChange={() => {}}
    />,
  )
  await seen('Deze status heeft geen mailtekst')
})
