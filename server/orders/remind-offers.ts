import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import { awaitsAnswer, remindedAt, reminderMoment, remindersSent } from '#sync/contract/orders/reminders.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { EffectRun, Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'

export const OFFER_REMINDER = 'offer-reminder'

/** The data of the effect `offer-reminder`. */
export interface Reminder {
  order: string
  user: string
}

interface RemindDeps {
  db: Database
  effects: Pick<Effects, 'add'>
}

const REMINDING: readonly string[] = [MAIL_NOTES.order, MAIL_NOTES.reminder]

/** Plans the next reminder of an offer that was mailed just now, where its company reminds its customers. */
export async function planReminder({ db, effects }: RemindDeps, { order, user }: Reminder): Promise<void> {
  const now = Date.now()
  await db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', order)
    const company = row && (await liveRow(tx, 'companies', row.doc.company_id))
    if (!row || !company || !awaitsAnswer(row.doc, now)) return
    const { reminders } = company.doc
    const last = row.doc.commentary.findLast(({ title }) => REMINDING.includes(title))
    const at = last && remindersSent(row.doc) < reminders.times ? remindedAt(last.date, reminders) : null
    if (!last || at === null) return
    const after = Math.max(0, Math.ceil((at - now) / 1000))
    await effects.add(tx, { kind: OFFER_REMINDER, key: `${order}/${last._id}`, data: { order, user }, after })
  })
}

/** Puts a reminder off that came up outside working hours, as after a night without a server. Returns whether it did. */
export async function isPutOff(
  { db, effects }: RemindDeps,
  { key, data }: EffectRun<Reminder>,
): Promise<boolean> {
  const now = Date.now()
  const at = reminderMoment(now)
  if (at === now) return false
  const after = Math.ceil((at - now) / 1000)
  await db.write((tx) => effects.add(tx, { kind: OFFER_REMINDER, key: `${key}/${at}`, data, after }))
  return true
}
