import type { Effects } from '#sync/server/effects/open-effects.ts'

/** What operations leave to be done after them. */
const KINDS = [
  'account-mail',
  'customer-pdfs',
  'order-export',
  'order-mail',
  'order-pdf',
  'order-pdf-left',
  'order-review',
  'order-status-changed',
  'push',
  'quotation-send',
  'status-mail',
  'status-sms',
] as const

/** For suites that are about none of it, but for the kinds they handle themselves: nothing is done. */
export function ignoreEffects(effects: Pick<Effects, 'handle'>, ...own: readonly (typeof KINDS)[number][]) {
  for (const kind of KINDS) if (!own.includes(kind)) effects.handle(kind, async () => {})
}
