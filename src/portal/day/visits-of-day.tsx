import { Fragment } from 'react'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { nextVisit } from '#src/data/visits/my-days.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { placeOf } from '#sync/contract/orders/place.ts'
import type { Place } from '#sync/contract/values/travel.ts'
import { VisitCard } from './visit-card.tsx'
import { VisitLine } from './visit-line.tsx'
import styles from './visits-of-day.module.css'
import { Way } from './way.tsx'

interface VisitsOfDayProps {
  visits: readonly Visit[]
  /** Called with whether all photos of a visit are on this device. */
  onKept(id: string, kept: boolean): void
}

/** Today: what was made is one line, what comes next is a card with everything for it, and the way there is between. */
export function VisitsOfDay({ visits, onKept }: VisitsOfDayProps) {
  const next = nextVisit(visits)
  return (
    <ul className={styles.visits}>
      {visits.map((visit, at) => {
        const before = visits[at - 1]
        return (
          <Fragment key={visit._id}>
            {before && <WayBetween from={before} to={visit} />}
            {visit === next ? (
              <CardOf visit={visit} before={before} onKept={(kept) => onKept(visit._id, kept)} />
            ) : (
              <VisitLine visit={visit} onKept={(kept) => onKept(visit._id, kept)} />
            )}
          </Fragment>
        )
      })}
    </ul>
  )
}

interface CardOfProps {
  visit: Visit
  before: Visit | undefined
  onKept(kept: boolean): void
}

const CardOf = ({ visit, before, onKept }: CardOfProps) => (
  <VisitCard visit={visit} from={usePlace(before)} onKept={onKept} />
)

function WayBetween({ from, to }: { from: Visit; to: Visit }) {
  const [start, end] = [usePlace(from), usePlace(to)]
  return start && end ? <Way from={start} to={end} /> : null
}

function usePlace(visit: Visit | undefined): Place | null {
  const order = useLive(orderById(visit?.order_id ?? ''))
  return order ? placeOf(order) : null
}
