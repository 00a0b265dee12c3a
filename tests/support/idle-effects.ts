import type { Effects } from '#sync/server/effects/open-effects.ts'

/** All kinds of effects that operations add. */
const KINDS = [
  'account-mail',
  'approval-mail',
  'customer-pdfs',
  'order-export',
  'order-mail',
  'order-pdf',
  'order-pdf-left',
  'order-place',
  'order-review',
  'order-status-changed',
  'push',
  'quotation-mail',
  'quotation-send',
  'reply-mail',
  'status-mail',
  'status-sms',
  'visit-soon-mail',
  'visit-soon-sms',
  'visit-underway-mail',
  'visit-underway-sms',
] as const

/** For suites that do not test effects: handles every kind by doing nothing, except those the suite handles itself. */
export function ignoreEffects(effects: Pick<Effects, 'handle'>, ...own: readonly (typeof KINDS)[number][]) {
  for (const kind of KINDS) if (!own.includes(kind)) effects.handle(kind, async () => {})
}
