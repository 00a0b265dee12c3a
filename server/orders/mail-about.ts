import type { Keys } from '#server/accounts/keys.ts'
import { deliverOnce, type MailRoom } from '#server/mail/deliver-once.ts'
import { NoMailServer } from '#server/mail/mail-servers.ts'
import type { Mail } from '#server/mail/write-mail.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import { isMailAddress } from '#sync/contract/values/mail-address.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { EffectRun } from '#sync/server/effects/open-effects.ts'
import { linkForMail, linkTo } from './customer-links.ts'
import { type Note, noteOnOrder } from './note-on-order.ts'
import { type OrderSource, orderSource } from './order-source.ts'
import { replyAddressOf } from './reply-address.ts'

export interface OrderMailDeps extends MailRoom {
  system: SystemWriter
  keys: Keys
  appUrl: string
  /** The folder with the pictures of signatures. */
  dataDir: string
  /** The address for mails to which customers can reply. */
  replyTo?: string | null
}

/** An order whose customer has an address, with where they can answer. */
export type Addressed = OrderSource & {
  customer: DocumentOf<'customers'>
  /** The customer's page; absent when there is none. */
  link?: string
  replyAddress: string
}

export interface Mailing {
  kind: string
  /** Titles of the comment on the outcome. */
  sent: string
  unsent: string
  /** The reason not to send: null to send, '' to drop the mail without a comment. */
  whyNot(source: OrderSource): string | null
  write(source: Addressed): Promise<Mail>
}

/** Tries, about two days; after them the office is told that the mail was not sent. */
const MAX_ATTEMPTS = 20

/** Mails the customer of an order, once, and tells on the order what became of it. */
export async function mailAbout(
  deps: OrderMailDeps,
  run: EffectRun<{ order: string; user: string }>,
  mailing: Mailing,
): Promise<void> {
  const { order: id, user } = run.data
  const source = await deps.db.read((tx) => orderSource(tx, id))
  const told = source && (await toldOf(deps, run, source, mailing))
  if (!told) return
  await noteOnOrder(deps.system, id, { ...told, _id: effectId(mailing.kind, run.key), user_id: user })
}

/** The comment on the outcome, or null when there is none. */
async function toldOf(
  deps: OrderMailDeps,
  { key, attempt }: EffectRun,
  source: OrderSource,
  { kind, sent, unsent, whyNot, write }: Mailing,
): Promise<Note | null> {
  const why = whyNot(source)
  const failed = (commentary: string): Note => ({ kind: 'user', title: unsent, commentary })
  const customer = mailable(source)
  if (!customer) return why === '' ? null : failed('De klant heeft geen e-mailadres.')
  try {
    const outgoing = async () =>
      why === null ? { tree: source.tree, mail: await write(await addressed(deps, source, customer)) } : null
    if (await deliverOnce(deps, { kind, key, order: source.order._id }, outgoing))
      return { kind: 'message', title: sent, commentary: `Naar ${customer.email}` }
  } catch (error) {
    if (error instanceof NoMailServer) await noteWaiting(deps, kind, key, source.order._id)
    if (error instanceof NoMailServer || attempt < MAX_ATTEMPTS) throw error
    deps.onError(error)
    return failed('Versturen is twee dagen lang niet gelukt.')
  }
  return why === '' ? null : failed(why ?? `${customer.email} neemt geen mail aan.`)
}

/** Says once on the order that its mail waits. */
const noteWaiting = ({ system }: OrderMailDeps, kind: string, key: string, order: string) =>
  noteOnOrder(system, order, {
    _id: effectId(`${kind}-waits`, key),
    user_id: '',
    kind: 'user',
    title: MAIL_NOTES.waits,
    commentary: 'Er is nog geen mailserver. De mail gaat weg zodra die er is.',
  })

async function addressed(
  deps: OrderMailDeps,
  source: OrderSource,
  customer: Addressed['customer'],
): Promise<Addressed> {
  const { tree, order } = source
  const linked = await deps.db.write((tx) => linkForMail(tx, deps.keys, { ...order, tree }))
  const link = linked ? { link: linkTo(deps.appUrl, linked) } : {}
  return { ...source, customer, ...link, replyAddress: replyAddressOf(deps, order._id) }
}

/** The customer of an order, if they have a mail address. */
export const mailable = ({ customer }: Pick<OrderSource, 'customer'>) =>
  customer && isMailAddress(customer.email) ? customer : null
