import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { draftKey } from '#src/orders/status/draft-key.ts'
import { emptyDraft, type StatusDraft } from '#src/orders/status/status-draft.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildCustomer } from '#tests/support/builders/customer.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildStatus } from '#tests/support/builders/status.ts'
import { button, click, field, fill, find, has, text } from '#tests/support/show.tsx'
import { buildFollowingDevice, seen, settled, showOn, until } from '#tests/support/standalone-device.tsx'
import { OrderEditScreen } from './order-edit-screen.tsx'

const NO_TEXT = { primary: '', secondary: '' }
const status_texts = {
  email_subject: NO_TEXT,
  email_body: { primary: 'Tot dan.', secondary: '' },
  pdf: NO_TEXT,
}
const sold = buildStatus({ name: 'Opdracht', fields: [] })
const paused = buildStatus({ name: 'Wacht op materiaal', fields: [] })
const planned = buildStatus({
  name: 'Ingepland',
  fields: [{ name: 'Monteur', type: 'textfield', required: false }],
  customer_message: {
    type: 'web_only',
    message: 'Wij komen op DATE om TIME.',
    required: false,
    active: true,
  },
  status_texts,
})
const company = buildCompany({ statuses: [sold, planned, paused].map(({ _id }) => _id) })
const customer = buildCustomer({ company_id: company._id, email: 'piet@voorbeeld.nl' })
const at = (status: typeof sold) => ({
  ...buildOrder().current_status,
  name: status.name,
  color: status.color,
})
const order = buildOrder({
  company_id: company._id,
  customer_id: customer._id,
  current_status: at(sold),
  order_id: 'NLM#10497854',
})
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** The edit screen with this status chosen, for a visit on 4 December 2099. */
async function choosing(
  to: typeof sold,
  given: Partial<typeof order> = {},
  drafted: Partial<StatusDraft> = {},
) {
  const doc = { ...order, ...given }
  const { engine, arrives } = buildFollowingDevice([
    ...[sold, planned, paused].map((each) => ({ collection: 'statuses' as const, doc: each })),
    { collection: 'companies', doc: company },
    { collection: 'customers', doc: customer },
    { collection: 'orders', doc },
  ])
  const onClose = vi.fn()
  await showOn(
    engine,
    <RouterContextProvider router={router}>
      <OrderEditScreen orderId={order._id} onClose={onClose} />
    </RouterContextProvider>,
  )
  await seen('Producten')
  const filled = {
    ...emptyDraft(to as never),
    fields: { Monteur: 'Daniël' },
    date: '2099-12-04',
    time: '08:30',
    ...drafted,
  }
  // One draft for the form, one for setting it directly.
  for (const key of [null, sold]) await engine.draft.save(draftKey(order._id, key as never), filled)
  await click(button('Status wijzigen'))
  const { current_status } = doc
  return {
    onClose,
    movesTo: (status: typeof sold) =>
      arrives({
        collection: 'orders',
        doc: { ...doc, current_status: { ...current_status, ...at(status) } },
      }),
    /** Waits for at least this many. */
    async queued(least = 0) {
      await settled()
      const ops = await act(() => answerOnce(engine, queuedOps, ({ length }) => length >= least))
      return ops.toSorted((a, b) => a.n - b.n)
    },
  }
}

async function taken() {
  await seen('Overnemen')
  await click(button('Overnemen'))
  await seen('Na opslaan:')
}

test('a status that is chosen while editing is saved with the rest, after it, and undone with it', async () => {
  const { queued, onClose } = await choosing(planned)
  await taken()
  expect(await queued()).toEqual([])
  expect(text()).toContain('Ingepland · 04-12-2099 08:30')
  await seen('Niet opgeslagen · 1 wijziging')
  await click(button('Ongedaan maken'))
  await until(() => expect(text()).not.toContain('Na opslaan:'))
  await click(button('Opnieuw uitvoeren'))
  await seen('Na opslaan:')
  await fill(field('Straat'), 'Nieuwe Kade')
  await click(button('Opslaan'))
  await until(() => expect(onClose).toHaveBeenCalled())
  const [edit, status, ...others] = await queued()
  expect(others).toEqual([])
  expect([edit?.kind, status?.kind]).toEqual(['orders.edit', 'orders.status'])
  expect(status?.dependsOn).toContain(edit?.opId)
  expect(status?.args).toMatchObject({
    status_id: planned._id,
    fields: { Monteur: 'Daniël' },
    message: { date: '2099-12-04', time: '08:30' },
    send_mail: true,
  })
})

test('a chosen status can be dropped, and the focus moves to the button that chooses one', async () => {
  await choosing(planned)
  await taken()
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  button('Niet wijzigen').focus()
  await click(button('Niet wijzigen'))
  await until(() => expect(text()).not.toContain('Niet opgeslagen'))
  expect(document.activeElement).toBe(button('Status wijzigen'))
})

test('taking over a visit that has passed asks first, and sends nothing yet', async () => {
  const { queued } = await choosing(planned, {}, { send: true, date: '2020-01-02' })
  await seen('Overnemen')
  await click(button('Overnemen'))
  await seen('De klant leest over een afspraak die al geweest is.')
  expect(has('Toch versturen')).toBe(false)
  await click(button('Toch overnemen'))
  await seen('Na opslaan:')
  expect(await queued()).toEqual([])
})

test.each([
  ['with a message', { send: true }, 'kan de klant het bericht van deze status lezen', 'Overnemen'],
  [
    'with nothing new',
    { send: false, fields: {}, date: '', time: '' },
    'staat dezelfde status nog een keer',
    'Toch overnemen',
  ],
])('the same status once more, %s, says what saving the order will do', async (_, filled, words, answer) => {
  await choosing(planned, { current_status: at(planned) }, filled)
  await seen('Overnemen')
  await click(button('Overnemen'))
  await seen(words)
  await click(button(answer, find('[role=alertdialog]')))
  await seen('Na opslaan:')
})

test('the toast of a status that was saved with the form names the order, and takes the status back', async () => {
  const { queued, onClose } = await choosing(planned, { order_id: 'NLM#10000077' })
  await taken()
  await click(button('Opslaan'))
  await until(() => expect(onClose).toHaveBeenCalled())
  // Toasts of earlier tests may still be visible.
  const told = () => toastQueue.visibleToasts.find(({ content }) => content.text?.includes('NLM#10000077'))
  await until(() => expect(told()?.content.text).toBe('NLM#10000077: Ingepland'))
  expect(told()?.content.title).toBe('Order opgeslagen')
  await act(async () => told()?.content.action?.onPress())
  expect(await queued(2)).toMatchObject([{ kind: 'orders.status' }, { kind: 'orders.undo-status' }])
})

test('Opslaan en versturen mails the customer once', async () => {
  const { queued, onClose } = await choosing(planned)
  await taken()
  await click(button('Opslaan en versturen'))
  await until(() => expect(onClose).toHaveBeenCalled())
  const [status, send, ...others] = await queued()
  expect(others).toEqual([])
  expect(status).toMatchObject({ kind: 'orders.status', args: { send_mail: false } })
  expect(send).toMatchObject({ kind: 'orders.send', dependsOn: [status?.opId] })
})

test('leaving out the mail of the status leaves its text out of the mail with the order', async () => {
  const { queued, onClose } = await choosing(planned, {}, { sendMail: false })
  await taken()
  await click(button('Opslaan en versturen'))
  await until(() => expect(onClose).toHaveBeenCalled())
  const [status, send] = await queued()
  expect(status).toMatchObject({ kind: 'orders.status', args: { send_mail: false } })
  expect(send).toMatchObject({ kind: 'orders.send', args: { status_words: false } })
})

test('an order goes with the texts of a status that has no mail of its own, such as a subject', async () => {
  const { queued, onClose } = await choosing(paused, {}, emptyDraft(paused as never))
  await taken()
  await click(button('Opslaan en versturen'))
  await until(() => expect(onClose).toHaveBeenCalled())
  expect((await queued()).map(({ kind, args }) => [kind, args.status_words])).toEqual([
    ['orders.status', undefined],
    ['orders.send', undefined],
  ])
})

test('Opslaan en versturen asks when the status stays as it is', async () => {
  const { queued } = await choosing(planned)
  await taken()
  await click(button('Niet wijzigen'))
  await click(button('Opslaan en versturen'))
  await seen('De status is ongewijzigd')
  expect(await queued()).toEqual([])
})

test.each([
  ['Toch zetten', ['orders.status']],
  ['Laten staan', ['orders.comment']],
])('saving asks when a colleague set another status meanwhile: %s', async (answer, kinds) => {
  const { movesTo, queued, onClose } = await choosing(planned)
  await taken()
  await movesTo(paused)
  await click(button('Opslaan'))
  await seen('Status intussen gewijzigd')
  expect(await queued()).toEqual([])
  await click(button(answer))
  await until(() => expect(onClose).toHaveBeenCalled())
  expect((await queued()).map(({ kind }) => kind)).toEqual(kinds)
})

test('the status of an order that is locked for colleagues is set at once', async () => {
  const { queued } = await choosing(planned, { user_readonly: true })
  await seen('Monteur')
  await click(button('Opslaan', find('[role=dialog]')))
  await until(() => expect(document.querySelector('[role=dialog]')).toBeNull())
  expect((await queued()).map(({ kind }) => kind)).toEqual(['orders.status'])
})
