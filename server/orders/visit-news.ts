import { tomorrowIn, underwayLetter, visitSoonLetter, whatOf } from '#server/mail/visit-letters.ts'
import { messagesBy } from '#sync/contract/companies/visit-messages.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { MAIL_NOTES } from '#sync/contract/orders/mail-notes.ts'
import { letterWords } from '#sync/contract/orders/print/letter-words.ts'
import { isoDayOf, momentOf } from '#sync/contract/orders/print/words.ts'
import { dayAfter } from '#sync/contract/values/day.ts'
import type { Language } from '#sync/contract/values/language.ts'
import { appointmentOf } from '#sync/contract/visits/appointment.ts'
import type { Decided } from '#sync/server/core/decide/hooks.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { EffectRun } from '#sync/server/effects/open-effects.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { calendarOf } from './calendar-file.ts'
import { mailAbout, mailable, type OrderMailDeps } from './mail-about.ts'
import type { OrderSource } from './order-source.ts'
import { canText, type OrderSmsDeps, textAbout } from './text-about.ts'
import { plannedVisit } from './told-visit.ts'

type Visit = DocumentOf<'visits'>

/** The effects that remind a customer of a visit: a mail and a text message. */
export const VISIT_SOON = ['visit-soon-mail', 'visit-soon-sms'] as const
/** Those that tell them that somebody is on the way. */
export const UNDERWAY = ['visit-underway-mail', 'visit-underway-sms'] as const

/** The data of these effects. */
export interface VisitNews {
  order: string
  user: string
  visit: string
  /** What is told: the appointment, or the operation that said that somebody is on the way. */
  about: string
}

export type VisitNewsDeps = OrderMailDeps & OrderSmsDeps
type Run = EffectRun<VisitNews>

/** Queues the news that somebody is on the way, where the company tells its customers by a message. */
export async function noteUnderway(
  tx: Tx,
  { context: { op, actor }, effects, writes }: Decided,
): Promise<void> {
  if (op.kind !== 'visits.state') return
  for (const { collection, id, doc } of writes) {
    const visit = collection === 'visits' ? (doc as Visit | null) : null
    if (visit?.state !== 'on-the-way' || visit.order_id === '') continue
    const company = await liveRow(tx, 'companies', visit.company_id)
    const way = company?.doc.visit_messages.on_the_way ?? 'off'
    if (way === 'off' || way === 'page') continue
    const data: VisitNews = { order: visit.order_id, user: actor.userId, visit: id, about: op.opId }
    await effects.add(tx, ...UNDERWAY.map((kind) => ({ kind, key: op.opId, data })))
  }
}

/** Reminds a customer of tomorrow's visit by mail. */
export async function mailVisitSoon(deps: VisitNewsDeps, run: Run): Promise<void> {
  const [kind] = VISIT_SOON
  await mailAbout(deps, run, {
    kind,
    sent: MAIL_NOTES.visitSoon,
    unsent: MAIL_NOTES.visitSoonNot,
    whyNot: (source) =>
      soonIn(source, run.data, deps.now()) &&
      goesByMail(deps, source, source.company.visit_messages.day_before)
        ? null
        : '',
    write: (source) =>
      visitSoonLetter(source, source.visit as Visit, calendarOf(source, deps.now().getTime())),
  })
}

/** Reminds a customer of tomorrow's visit by text message. */
export const textVisitSoon = (deps: VisitNewsDeps, run: Run): Promise<void> =>
  textAbout(deps, run, {
    kind: VISIT_SOON[1],
    id: `${run.data.visit}/${run.data.about}`,
    sent: MAIL_NOTES.visitSoon,
    unsent: MAIL_NOTES.visitSoonNot,
    isDue: (source) =>
      soonIn(source, run.data, deps.now()) !== null &&
      messagesBy(source.company.visit_messages.day_before, canText(deps, source)).sms,
    textOf: (source) =>
      tomorrowIn(languageOf(source), source.visit as Visit, whatOf(source.order, languageOf(source))),
  })

/** Tells a customer by mail that somebody is on the way. */
export async function mailUnderway(deps: VisitNewsDeps, run: Run): Promise<void> {
  const visit = await underwayVisit(deps, run.data)
  await mailAbout(deps, run, {
    kind: UNDERWAY[0],
    sent: MAIL_NOTES.underway,
    unsent: MAIL_NOTES.underwayNot,
    whyNot: (source) =>
      visit && goesByMail(deps, source, source.company.visit_messages.on_the_way) ? null : '',
    write: (source) => underwayLetter(whoseVisit(source, run.data), visit ?? { expected: '' }),
  })
}

/** Tells a customer by text message that somebody is on the way. */
export async function textUnderway(deps: VisitNewsDeps, run: Run): Promise<void> {
  const visit = await underwayVisit(deps, run.data)
  await textAbout(deps, run, {
    kind: UNDERWAY[1],
    id: run.data.about,
    sent: MAIL_NOTES.underway,
    unsent: MAIL_NOTES.underwayNot,
    isDue: (source) =>
      visit !== null && messagesBy(source.company.visit_messages.on_the_way, canText(deps, source)).sms,
    textOf: (source) => {
      const { company } = source
      const words = letterWords(languageOf(source))
      return `${company.name}: ${words.weAreUnderway(visit?.expected ?? '')}`
    },
  })
}

const languageOf = ({ customer }: OrderSource): Language => customer?.language ?? 'nl'

/** Who comes is known of the visit that the order's status plans. */
const whoseVisit = <Source extends OrderSource>(source: Source, { visit }: VisitNews): Source =>
  source.visit?._id === visit ? source : { ...source, whoComes: null }

/** Whether a mail goes. Where a text message reaches the customer too, a missing address needs no word. */
function goesByMail(
  deps: VisitNewsDeps,
  source: OrderSource,
  way: OrderSource['company']['visit_messages']['on_the_way'],
): boolean {
  const { mail, sms } = messagesBy(way, canText(deps, source))
  return mail && !(sms && !mailable(source))
}

/** The visit of tomorrow as it was announced; null when it moved, was called off, or was told of only today. */
function soonIn({ order, visit }: OrderSource, { visit: id, about }: VisitNews, now: Date): Visit | null {
  const today = isoDayOf(now.getTime())
  if (visit?._id !== id || visit.state !== 'planned' || appointmentOf(visit) !== about) return null
  if (visit.date !== dayAfter(today, 1)) return null
  const told = plannedVisit(order, now.getTime(), visit)
  if (told?.day !== visit.date || told.time !== visit.time) return null
  const since = order.status_history.at(-1)?.date ?? 0
  return isoDayOf(since) === today ? null : visit
}

/** Milliseconds after which it is no news that somebody is on the way. */
const UNDERWAY_NEWS_MS = 45 * 60_000

/** The visit to which somebody is on the way, as the operation said; null when that is past. */
async function underwayVisit(
  { db, now }: VisitNewsDeps,
  { visit: id, about }: VisitNews,
): Promise<Visit | null> {
  const visit = (await db.read((tx) => liveRow(tx, 'visits', id)))?.doc
  const last = visit?.history.at(-1)
  if (visit?.state !== 'on-the-way' || last?._id !== about) return null
  const at = now().getTime()
  const isPast = visit.expected !== '' && `${visit.date} ${visit.expected}` < isoMomentOf(at)
  return isPast || at - (last.done || last.date) > UNDERWAY_NEWS_MS ? null : visit
}

/** YYYY-MM-DD HH:mm in the Netherlands. */
const isoMomentOf = (at: number) => `${isoDayOf(at)} ${momentOf(at).slice(-5)}`
