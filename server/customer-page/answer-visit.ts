import type { FollowedLink } from '#server/orders/customer-links.ts'
import { visitOf } from '#server/orders/told-visit.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customerMayWrite, withComments } from '#sync/contract/orders/comments.ts'
import { dayOf, isoDayOf } from '#sync/contract/orders/print/words.ts'
import { appointmentOf, type Offered, stillOffered } from '#sync/contract/visits/appointment.ts'
import { visitIdOf } from '#sync/contract/visits/plan.ts'
import { isPromised } from '#sync/contract/visits/rules.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import type { Database } from '#sync/server/store/database.ts'
import { acceptsNoRequests } from './closed.ts'
import { fromCustomer } from './from-customer.ts'

interface VisitReply {
  /** The appointment that the customer saw. */
  about: string
  /** The moment they ask for instead; '' when the appointment suits them. */
  other: string
}

/** `changed`: the appointment, or what was offered instead of it, is not what the customer saw. */
export type VisitAnswered = 'given' | 'changed' | 'closed' | 'full'

/** Stores whether an appointment suits the customer, or which other moment they ask for, with the visit and its order. */
export async function answerVisit(
  { db, system }: { db: Database; system: SystemWriter },
  link: FollowedLink,
  { about, other }: VisitReply,
): Promise<VisitAnswered> {
  return db.write(async (tx) => {
    const row = await liveRow(tx, 'orders', link.order_id, 'lock')
    if (!row || acceptsNoRequests(row.doc)) return 'closed'
    const [order, now] = [row.doc, Date.now()]
    const company = await liveRow(tx, 'companies', order.company_id)
    const found = await liveRow(tx, 'visits', visitIdOf(order), 'lock')
    const visit = found?.tree === row.tree && isPromised(found.doc, order) ? found.doc : null
    if (!company?.doc.visit_messages.asks || !visit || !visitOf(order, now, visit)) return 'closed'
    if (visit.state !== 'planned') return 'closed'
    const offered = stillOffered(visit, isoDayOf(now)).find((each) => momentOf(each) === other)
    if (appointmentOf(visit) !== about || (other !== '' && !offered)) return 'changed'
    const answer = answerWith(visit, offered, now)
    if (isSame(answer, visit.answer)) return 'given'
    const work = { kind: 'customer-visit', key: `${visit._id}/${visit.answer.at}/${about}/${other}` }
    const said: DocumentOf<'orders'>['commentary'][number] = {
      _id: effectId(work.kind, work.key),
      kind: 'customer',
      ...wordsOf(visit, offered),
      user_id: '',
      customer_id: order.customer_id,
      date: now,
      done: 0,
    }
    if (!customerMayWrite(order.commentary, said)) return 'full'
    const commentary = withComments(order.commentary, [said])
    await system.write(tx, {
      ...work,
      tree: row.tree,
      about: { collection: 'orders', id: order._id },
      writes: [
        { collection: 'orders', id: order._id, doc: fromCustomer(order, { commentary }, now) },
        { collection: 'visits', id: visit._id, doc: { ...visit, answer } },
      ],
    })
    return 'given'
  })
}

type Visit = DocumentOf<'visits'>

/** An offered moment as the form sends it. */
export const momentOf = (offered: Offered): string => appointmentOf({ ...offered, time: '' })

const answerWith = (visit: Visit, offered: Offered | undefined, now: number): Visit['answer'] => ({
  said: offered ? 'other' : 'suits',
  about: appointmentOf(visit),
  date: offered?.date ?? '',
  window_from: offered?.window_from ?? '',
  window_to: offered?.window_to ?? '',
  at: now,
})

const isSame = ({ at: _, ...answer }: Visit['answer'], other: Visit['answer']) =>
  Object.entries(answer).every(([part, value]) => other[part as keyof typeof other] === value)

/** For the office, in Dutch. */
function wordsOf(visit: Visit, offered: Offered | undefined): { title: string; commentary: string } {
  const moment = inWords(visit)
  if (!offered) return { title: 'Afspraak bevestigd', commentary: `${moment} komt uit.` }
  return {
    title: 'Liever een ander moment',
    commentary: `${inWords({ ...offered, time: '' })} in plaats van ${moment}.`,
  }
}

function inWords({ date, time, window_from, window_to }: Offered & Pick<Visit, 'time'>): string {
  const day = dayOf(Date.parse(`${date}T12:00:00Z`))
  return window_from ? `${day} tussen ${window_from} en ${window_to}` : `${day} om ${time}`
}
