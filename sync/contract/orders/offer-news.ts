import type { DocumentOf } from '../core/documents.ts'
import { hasExpired } from './approval.ts'
import { doneAt } from './done-before.ts'
import { MAIL_NOTES } from './mail-notes.ts'

type Order = DocumentOf<'orders'>

/** What became of an offer. `says`: the comment that tells it, such as "Naar j.jansen@voorbeeld.nl". */
export type OfferNews =
  | { kind: 'mailed' | 'not-mailed' | 'mail-waits' | 'returned'; says: string; at: number }
  | { kind: 'seen'; at: number }
  | { kind: 'approved'; by: string; at: number; how: Order['approval']['how']; version: string }
  | {
      kind: 'discount'
      state: 'asked' | 'given' | 'refused'
      off: number | string
      reason: string
      at: number
    }
  | { kind: 'declined'; reason: string; at: number }
  | { kind: 'expired'; at: number }

const KINDS: Readonly<Record<string, 'mailed' | 'not-mailed' | 'mail-waits' | 'returned'>> = {
  [MAIL_NOTES.order]: 'mailed',
  [MAIL_NOTES.orderNot]: 'not-mailed',
  [MAIL_NOTES.waits]: 'mail-waits',
  [MAIL_NOTES.returned]: 'returned',
}

/** What is known of an offer, the latest first. `today` as YYYY-MM-DD. */
export function offerNews(order: Order, today: string): OfferNews[] {
  const { commentary, approval, declined, discount, customer_seen, valid_until } = order
  const { off, state, reason } = discount
  const mails = commentary.flatMap(({ title, commentary: says, customer_id, date }): OfferNews[] => {
    const kind = customer_id === '' ? KINDS[title] : undefined
    return kind ? [{ kind, says, at: date }] : []
  })
  // A mail that waited has gone since, or could not go.
  const told = mails.filter(({ kind }, at) => kind !== 'mail-waits' || at === mails.length - 1)
  const isOver = approval.date === 0 && declined.date === 0 && hasExpired(order, today)
  const all: OfferNews[] = [
    ...told,
    ...(customer_seen > 0 ? [{ kind: 'seen' as const, at: customer_seen }] : []),
    ...(approval.date > 0 ? [approvedIn(approval)] : []),
    ...(state === '' ? [] : [{ kind: 'discount' as const, state, off, reason, at: discount.date }]),
    ...(declined.date > 0 ? [{ kind: 'declined' as const, reason: declined.reason, at: declined.date }] : []),
    ...(isOver ? [{ kind: 'expired' as const, at: Date.parse(valid_until) + DAY }] : []),
  ]
  return all.toSorted((a, b) => b.at - a.at)
}

const DAY = 86_400_000

const approvedIn = (approval: Order['approval']): OfferNews => ({
  kind: 'approved',
  by: approval.by,
  at: doneAt(approval),
  how: approval.how,
  version: approval.version,
})
