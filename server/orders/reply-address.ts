import type { Keys } from '#server/accounts/keys.ts'

interface ReplyDeps {
  keys: Keys
  /** The address for mails to which customers can reply. */
  replyTo?: string | null
}

/** Hexadecimal digits: 64 bits, and each guess is a request. */
const SIGNED = 16

const macOf = (keys: Keys, order: string) => keys.mac('reply', order).toString('hex').slice(0, SIGNED)

/** The address of one order, such as antwoord+ORDER-CODE@voorbeeld.nl; '' where mails cannot be replied to. */
export function replyAddressOf({ keys, replyTo }: ReplyDeps, order: string): string {
  if (!replyTo) return ''
  const [box = '', domain = ''] = replyTo.split('@')
  return `${box}+${order.replaceAll('-', '')}-${macOf(keys, order)}@${domain}`
}

/** The order to which one of these addresses belongs; null for none. */
export function orderOfAddresses({ keys, replyTo }: ReplyDeps, addresses: readonly string[]): string | null {
  const [box = '', domain = ''] = (replyTo ?? '').toLowerCase().split('@')
  for (const address of addresses) {
    const [local = '', host = ''] = address.toLowerCase().trim().split('@')
    const [, digits = '', code = ''] =
      /^([0-9a-f]{32})-([0-9a-f]{16})$/.exec(local.slice(box.length + 1)) ?? []
    if (!local.startsWith(`${box}+`) || host !== domain || digits === '') continue
    const order = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    if (macOf(keys, order) === code) return order
  }
  return null
}
