import { useLingui } from '@lingui/react/macro'
import { useEngine } from '#src/data/engine-context.tsx'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { daysOf } from '#src/data/visits/my-days.ts'
import { type Visit, visitsOfOrder } from '#src/data/visits/queries.ts'
import { formatDay, isoDate } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import { Section } from '#src/ui/shown/section.tsx'
import { placeOf } from '#sync/contract/orders/place.ts'
import type { Place } from '#sync/contract/values/travel.ts'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { endOf } from '../day/end-of.ts'
import { HowItWent } from '../day/how-it-went.tsx'
import { VisitActs } from './visit-acts.tsx'
import styles from './visits-section.module.css'

interface VisitsSectionProps {
  order: Order
}

/** The user's own visits to an order, with how they go. Nothing for somebody who does not come. */
export function VisitsSection({ order }: VisitsSectionProps) {
  const { t } = useLingui()
  const { actor } = useEngine()
  const today = isoDate(useMinute())
  const visits = useLive(visitsOfOrder(order._id)) ?? []
  const isShown = (visit: Visit) =>
    visit.people.includes(actor.userId) &&
    visit.state !== 'cancelled' &&
    (isOpenVisit(visit) || visit.date === today)
  const own = visits.filter(isShown)
  if (own.length === 0) return null
  return (
    <Section title={t`Bezoek`}>
      <ul className={styles.visits}>
        {own.map((visit) => (
          <VisitItem key={visit._id} visit={visit} order={order} isDue={visit.date <= today} />
        ))}
      </ul>
    </Section>
  )
}

interface VisitItemProps extends VisitsSectionProps {
  visit: Visit
  isDue: boolean
}

function VisitItem({ visit, order, isDue }: VisitItemProps) {
  const from = useFormerPlace(visit)
  return (
    <li className={styles.visit}>
      <strong>
        {formatDay(visit.date)} {visit.time} – {endOf(visit)}
      </strong>
      <HowItWent visit={visit} order={order} />
      {visit.note && <p className={styles.note}>{visit.note}</p>}
      {isDue && <VisitActs visit={visit} order={order} from={from} />}
    </li>
  )
}

/** Where the user's visit before this one is; null when that is not known. */
function useFormerPlace(visit: Visit): Place | null {
  const { actor } = useEngine()
  const [day] = useLive(daysOf(actor.userId, visit.date, 1)) ?? []
  const at = day?.visits.findIndex(({ _id }) => _id === visit._id) ?? -1
  const order = useLive(orderById(day?.visits[at - 1]?.order_id ?? ''))
  return order ? placeOf(order) : null
}
