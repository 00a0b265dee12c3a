import type { Keys } from '#server/accounts/keys.ts'
import { linkForMail, linkTo } from '#server/orders/customer-links.ts'
import { secondsOfQuiet } from '#server/sms/quiet-hours.ts'
import { type SmsOutcome, sendOnce } from '#server/sms/send-once.ts'
import type { SmsSender } from '#server/sms/sms-sender.ts'
import { mobileOf, SMS_SENT, smsSenderOf } from '#sync/contract/orders/sms.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { EffectRun, Effects } from '#sync/server/effects/open-effects.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { type Note, noteOnOrder } from './note-on-order.ts'
import { type OrderSource, orderSource } from './order-source.ts'
import { isStatusMessageCurrent, type StatusMessage } from './status-message.ts'

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

export const STATUS_SMS = 'status-sms'

/** Tries, about a day; after them the office is told that the message was not sent. */
const MAX_ATTEMPTS = 18

/** Sends a status's message to the customer by SMS, once and only by day. */
export async function textStatus(deps: OrderSmsDeps, run: EffectRun<StatusMessage>): Promise<void> {
  const { order: id, user, op } = run.data
  const quiet = secondsOfQuiet(deps.now())
  if (quiet > 0) return postponeToMorning(deps, run, quiet)
  const source = await deps.db.read((tx) => orderSource(tx, id))
  if (!source || !isStatusMessageCurrent(source.order, op)) return
  const note = await toldOf(deps, run, source)
  await noteOnOrder(deps.system, id, { ...note, _id: effectId(STATUS_SMS, op), user_id: user })
}

/** Adds another effect under its own key, because a running effect cannot be postponed. */
const postponeToMorning = (
  { db, effects }: OrderSmsDeps,
  { key, data }: EffectRun<StatusMessage>,
  after: number,
) => db.write((tx) => effects.add(tx, { kind: STATUS_SMS, key: `${key}/morning`, data, after }))

const unsent = (commentary: string): Note => ({ kind: 'user', title: 'Sms niet verstuurd', commentary })

async function toldOf(
  deps: OrderSmsDeps,
  { attempt, data }: EffectRun<StatusMessage>,
  source: OrderSource,
): Promise<Note> {
  const { db, smsSender, onError } = deps
  const from = smsSenderOf(source.company._id, await db.read((tx) => companiesFrom(tx, source.company)))
  if (!smsSender || from === null) return unsent('Voor dit bedrijf is geen sms-dienst ingesteld.')
  const to = source.customer && mobileOf(source.customer)
  if (!to) return unsent('De klant heeft geen mobiel nummer.')
  try {
    const sms = { from, to, text: await textOf(deps, source) }
    const outcome = await sendOnce({ db, sender: smsSender, onError }, effectId(STATUS_SMS, data.op), sms)
    return OUTCOMES[outcome](`+${to}`)
  } catch (error) {
    if (attempt < MAX_ATTEMPTS) throw error
    onError(error)
    return unsent('De sms-dienst was een dag lang niet te bereiken.')
  }
}

/** The company and its parents, the nearest first. */
async function companiesFrom(tx: Tx, company: OrderSource['company']): Promise<OrderSource['company'][]> {
  const found = [company]
  for (const { parent_company_id } of found) {
    const above = await liveRow(tx, 'companies', parent_company_id)
    if (above && !found.some(({ _id }) => _id === parent_company_id)) found.push(above.doc)
  }
  return found
}

const OUTCOMES: Record<SmsOutcome, (number: string) => Note> = {
  sent: (number) => ({ kind: 'message', title: SMS_SENT, commentary: `Naar ${number}` }),
  refused: (number) => unsent(`De sms-dienst weigert ${number}.`),
  unknown: (number) =>
    unsent(
      `Onbekend of de sms naar ${number} is aangekomen. Vraag het de klant voordat u er nog een stuurt.`,
    ),
}

/** The status's message and the link to the customer's page. */
async function textOf({ db, keys, appUrl }: OrderSmsDeps, { order, tree }: OrderSource): Promise<string> {
  const link = await db.write((tx) => linkForMail(tx, keys, { ...order, tree }))
  const { message } = order.current_status.customer_message
  return [message.trim(), ...(link ? [linkTo(appUrl, link)] : [])].join('\n')
}
