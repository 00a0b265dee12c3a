import { expect, test } from 'vitest'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { reject } from '#sync/contract/core/errors.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { button, click, find } from '#tests/support/show.tsx'
import { buildStandaloneDevice, seen, showOn, until } from '#tests/support/standalone-device.tsx'
import { QueueScreen } from './queue-screen.tsx'

const company = buildCompany()
const fine = buildOrder({ _id: newId(), company_id: company._id, customer_id: '' })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'orders', doc: fine },
]

const comment = (n: number, commentary: string, given: Partial<QueuedOp> = {}) =>
  buildQueuedOp({
    kind: 'orders.comment',
    entityId: fine._id,
    args: { title: '', commentary },
    n,
    ...given,
  })
const waiting = Array.from({ length: 19 }, (_, at) => comment(at + 1, `notitie ${at}`))
/** A comment on an order that was removed. */
const late = comment(20, 'te laat', {
  entityId: newId(),
  state: 'refused',
  rejection: reject('not-found'),
})

const show = (...queued: QueuedOp[]) =>
  showOn(buildStandaloneDevice(held, { queued }), <QueueScreen onOpen={() => {}} />)
const items = () => [...document.querySelectorAll('article')].map((each) => each.textContent ?? '')
const refused = () => find('article[data-state=refused]')
const nothingIsRefused = () => expect(document.querySelector('article[data-state=refused]')).toBe(null)

test('a refused operation among twenty stands first, with the reason, and can be tried again', async () => {
  await show(...waiting, late)
  await until(() => expect(items()).toHaveLength(20))
  expect(items()[0]).toContain('te laat')
  expect(refused().textContent).toContain('Geweigerd')
  expect(refused().textContent).toContain('Dit bestaat niet meer')
  await click(button('Opnieuw proberen', refused()))
  await until(nothingIsRefused)
  expect(items()).toHaveLength(20)
  expect(items().at(-1)).toContain('te laat')
  expect(items().filter((each) => each.includes('Wacht op verbinding'))).toHaveLength(20)
})

test('a refused operation is thrown away after a confirmation, and then everything was sent', async () => {
  await show(late)
  await until(refused)
  await click(button('Weggooien', refused()))
  await click(button('Annuleren'))
  expect(items()).toHaveLength(1)
  await click(button('Weggooien', refused()))
  await click(button('Weggooien', find('[role=alertdialog]')))
  await seen('Alles is verstuurd')
  expect(items()).toEqual([])
})
