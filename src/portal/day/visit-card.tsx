import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ClipboardList, MessageSquare, Navigation, Phone } from 'lucide-react'
import { customerById } from '#src/data/customers/queries.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { links } from '#src/lib/links/links.ts'
import { routeTo } from '#src/lib/links/route-to.ts'
import { addressLine } from '#src/parts/address/address-line.ts'
import { CustomerAnswer } from '#src/parts/visits/customer-answer.tsx'
import { buttonLook } from '#src/ui/button-look.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import type { Place } from '#sync/contract/values/travel.ts'
import { VisitActs } from '../visits/visit-acts.tsx'
import { endOf } from './end-of.ts'
import { HowItWent } from './how-it-went.tsx'
import { useGoodsWords } from './use-goods-words.ts'
import { useVisitName } from './use-visit-name.ts'
import styles from './visit-card.module.css'
import { Photos } from './visit-line.tsx'

interface VisitCardProps {
  visit: Visit
  /** Where the visit before was; null when that is not known. */
  from: Place | null
  /** Called with whether all its photos are on this device. */
  onKept(kept: boolean): void
}

/** The visit that is next or under way, with everything one needs for it. */
export function VisitCard({ visit, from, onKept }: VisitCardProps) {
  const { t } = useLingui()
  const order = useLive(orderById(visit.order_id)) ?? null
  const customer = useLive(customerById(order?.customer_id ?? ''))
  const name = useVisitName(visit, order)
  const goods = useGoodsWords()
  const others = useOthers(visit)
  const address = order ? addressLine(order.address) : ''
  const phone = customer ? customer.mobilephone || customer.telephone : ''
  const about = [order && goods(order), others && t`met ${others}`].filter(Boolean).join(' · ')
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <span className={styles.time}>
          {visit.time} – {endOf(visit)}
        </span>
        {visit.state === 'planned' && (
          <Tag tone="accent">
            <Trans>volgende</Trans>
          </Tag>
        )}
        {order && <Photos order={order} onKept={onKept} />}
      </div>
      {order ? (
        <Link to={links.workOrder(order._id)} className={styles.name}>
          {name}
        </Link>
      ) : (
        <strong className={styles.name}>{name}</strong>
      )}
      {address && <span>{address}</span>}
      {about && <span className={styles.about}>{about}</span>}
      {visit.window_from && (
        <span className={styles.about}>
          <Trans>
            Klant verwacht ons tussen {visit.window_from} en {visit.window_to}
          </Trans>
        </span>
      )}
      {visit.state === 'planned' && <CustomerAnswer visit={visit} />}
      <HowItWent visit={visit} order={order} />
      {visit.note && (
        <p className={styles.note}>
          <MessageSquare size={18} aria-hidden />
          <span>{visit.note}</span>
        </p>
      )}
      <div className={styles.links}>
        {phone && (
          <a href={links.call(phone)} className={buttonLook()} aria-label={t`Bel ${name}`}>
            <Phone size={18} aria-hidden />
            <Trans>Bel</Trans>
          </a>
        )}
        {address && (
          <a
            href={routeTo(address, navigator.userAgent)}
            className={buttonLook()}
            target="_blank"
            rel="noreferrer"
          >
            <Navigation size={18} aria-hidden />
            <Trans>Route</Trans>
          </a>
        )}
        {order && (
          <Link to={links.workOrder(order._id)} className={buttonLook()}>
            <ClipboardList size={18} aria-hidden />
            <Trans>Werkbon</Trans>
          </Link>
        )}
      </div>
      <VisitActs visit={visit} from={from} order={order} />
    </li>
  )
}

/** The names of colleagues who come along. */
function useOthers({ people }: Visit): string {
  const { actor } = useEngine()
  const users = useLive(allUsers)
  return people
    .filter((id) => id !== actor.userId)
    .map((id) => users?.find(({ _id }) => _id === id)?.fullname ?? '')
    .filter(Boolean)
    .join(', ')
}
