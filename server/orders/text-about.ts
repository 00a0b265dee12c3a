import type { Keys } from '#server/accounts/keys.ts'
import { secondsOfQuiet } from '#server/sms/quiet-hours.ts'
import { type SmsOutcome, sendOnce } from '#server/sms/send-once.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'
import { mobileOf, smsSenderOf } from '#sync/contract/orders/sms.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { EffectRun, Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { linkForMail, linkTo } from './customer-links.ts'
import { type Note, noteOnOrder } from './note-on-order.ts'
import { type OrderSource, orderSource } from './order-source.ts'

export interface OrderSmsDeps {
  db: Database
  system: SystemWriter
  effects: Pick<Effects, 'add'>
  /** Null when no SMS service is configured. */
  smsSender: SmsSender | null
  keys: Keys
  appUrl: string
  now(): Date
  onError(error: unknown): void
}

export interface Texting {
  kind: string
  /** Identifies the message among those of its kind. */
  id: string
  /** Titles of the comment on the outcome. */
  sent: string
  unsent: string
  /** False when the message is out of date: it is dropped without a comment. */
  isDue(source: OrderSource): boolean
  /** The message; the link to the customer's page follows it. */
  textOf(source: OrderSource): string
}

/** Tries, about a day; after them the office is told that the message was not sent. */
const MAX_ATTEMPTS = 18

/** Sends the customer of an order a text message, once and only by day, and tells on the order what became of it. */
export async function textAbout(
  deps: OrderSmsDeps,
  run: EffectRun<{ order: string; user: string }>,
  texting: Texting,
): Promise<void> {
  const { order: id, user } = run.data
  const quiet = secondsOfQuiet(deps.now())
  if (quiet > 0) return postponeToMorning(deps, run, { kind: texting.kind, after: quiet })
  const source = await deps.db.read((tx) => orderSource(tx, id))
  if (!source || !texting.isDue(source)) return
  const note = await toldOf(deps, run, source, texting)
  await noteOnOrder(deps.system, id, { ...note, _id: effectId(texting.kind, texting.id), user_id: user })
}

/** True when the company can send text messages and the customer has a mobile number. */
export const canText = (
  { smsSender }: Pick<OrderSmsDeps, 'smsSender'>,
  source: Pick<OrderSource, 'company' | 'above' | 'customer'>,
): boolean => smsSender !== null && senderOf(source) !== null && numberOf(source) !== null

/** Adds another effect under its own key, because a running effect cannot be postponed. */
const postponeToMorning = (
  { db, effects }: OrderSmsDeps,
  { key, data }: EffectRun,
  { kind, after }: { kind: string; after: number },
) => db.write((tx) => effects.add(tx, { kind, key: `${key}/morning`, data, after }))

async function toldOf(
  deps: OrderSmsDeps,
  { attempt }: EffectRun,
  source: OrderSource,
  { kind, id, sent, unsent: title, textOf }: Texting,
): Promise<Note> {
  const { db, smsSender, onError } = deps
  const unsent = (commentary: string): Note => ({ kind: 'user', title, commentary })
  const from = senderOf(source)
  if (!smsSender || from === null) return unsent('Voor dit bedrijf is geen sms-dienst ingesteld.')
  const to = numberOf(source)
  if (to === null) return unsent('De klant heeft geen mobiel nummer.')
  try {
    const sms = { from, to, text: await withLink(deps, source, textOf(source)) }
    const outcome = await sendOnce({ db, sender: smsSender, onError }, effectId(kind, id), sms)
    if (outcome === 'sent') return { kind: 'message', title: sent, commentary: `Naar +${to}` }
    return unsent(WHY_NOT[outcome](`+${to}`))
  } catch (error) {
    if (attempt < MAX_ATTEMPTS) throw error
    onError(error)
    return unsent('De sms-dienst was een dag lang niet te bereiken.')
  }
}

const senderOf = ({ company, above }: Pick<OrderSource, 'company' | 'above'>) =>
  smsSenderOf(company._id, [company, ...above])

const numberOf = ({ customer }: Pick<OrderSource, 'customer'>) => customer && mobileOf(customer)

const WHY_NOT: Record<Exclude<SmsOutcome, 'sent'>, (number: string) => string> = {
  refused: (number) => `De sms-dienst weigert ${number}.`,
  unknown: (number) =>
    `Onbekend of de sms naar ${number} is aangekomen. Vraag het de klant voordat u er nog een stuurt.`,
}

async function withLink({ db, keys, appUrl }: OrderSmsDeps, { order, tree }: OrderSource, text: string) {
  const link = await db.write((tx) => linkForMail(tx, keys, { ...order, tree }))
  return [text.trim(), ...(link ? [linkTo(appUrl, link)] : [])].join('\n')
}
