import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type PrintDocument, printDocument } from '#sync/contract/orders/print/print-document.ts'
import type { PrintKind, PrintSource } from '#sync/contract/orders/print/print-source.ts'
import { STATUS_COMPLETED } from '#sync/contract/statuses/fields.ts'
import { buildApproval } from '../support/builders/approval.ts'
import { buildCompany } from '../support/builders/company.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildOrder } from '../support/builders/order.ts'

const NOON = Date.parse('2026-11-28T11:00:00Z')
const { version } = buildOrder()
const signature = { by: 'J. de Boer', date: NOON, version, picture: 'data:image/png;base64,AAAA' }
const delivered = (given: Partial<DocumentOf<'orders'>> = {}) =>
  buildOrder({
    current_status: { ...buildOrder().current_status, name: STATUS_COMPLETED, meaning: 'delivered' },
    status_history: [
      { _id: newId(), status: STATUS_COMPLETED, meaning: 'delivered', date: NOON, done: 0, user_id: '' },
    ],
    ...given,
  })
const printed = (kind: PrintKind, given: Partial<PrintSource> = {}) =>
  printDocument(kind, {
    order: delivered(),
    company: buildCompany(),
    customer: null,
    appUrl: 'https://kantoor.voorbeeld.nl',
    ...given,
  })
const facts = ({ parties }: PrintDocument) => parties.flatMap((party) => party.facts)
const boxes = ({ parts }: PrintDocument) =>
  parts.flatMap((part) => {
    if (part.kind === 'signed') return [part.signature]
    return part.kind === 'room' ? part.signatures : []
  })

test.each(['order', 'work-order'] as const)(
  'the paper of a delivered %s says when that was and who signed',
  (kind) => {
    const document = printed(kind, { signature })
    expect(facts(document)).toContainEqual({ label: 'Opgeleverd', value: '28-11-2026' })
    expect(boxes(document)[0]).toEqual({
      label: 'Handtekening klant',
      by: 'J. de Boer, 28-11-2026',
      picture: signature.picture,
    })
  },
)

test('a signature for another version says which', () => {
  const [box] = boxes(printed('order', { signature: { ...signature, version: '0.9.0' } }))
  expect(box?.by).toBe('J. de Boer, 28-11-2026, versie 0.9.0')
})

test('who agreed by name on their page stands on paper, until they sign', () => {
  const approval = buildApproval({ by: 'A. Koster', version, date: NOON })
  const order = delivered({ approval })
  expect(boxes(printed('order', { order }))).toMatchObject([{ by: 'A. Koster, 28-11-2026', picture: '' }])
  expect(boxes(printed('order', { order, signature }))).toMatchObject([{ picture: signature.picture }])
})

test('without a signature a work order leaves room for one, and an order has none', () => {
  expect(boxes(printed('work-order')).map(({ by }) => by)).toEqual(['', ''])
  expect(boxes(printed('order'))).toEqual([])
})

test('an order that was delivered and taken up again is not delivered', () => {
  const again = delivered({ current_status: { ...buildOrder().current_status, name: 'Opdracht' } })
  expect(facts(printed('order', { order: again })).map(({ label }) => label)).not.toContain('Opgeleverd')
})

test('an offer is printed as an order confirmation once its customer agreed, until it changes', () => {
  const valid_until = '2026-12-28'
  const approval = buildApproval({ by: 'A. Koster', version, date: NOON })
  const offer = delivered({ type: 'quotation', approval, valid_until })
  const agreed = printed('order', { order: offer })
  expect(agreed.title).toBe(`Opdrachtbevestiging ${offer.order_id}`)
  expect(facts(agreed).map(({ label }) => label)).not.toContain('Geldig tot')
  const changed = printed('order', { order: { ...offer, version: '9.0.0' } })
  expect(changed.title).toBe(`Offerte ${offer.order_id}`)
  expect(facts(changed)).toContainEqual({ label: 'Geldig tot', value: '28-12-2026' })
})
