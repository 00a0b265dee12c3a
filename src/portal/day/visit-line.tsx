import { Plural, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, Clock as ClockIcon } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { useAreKept } from '#src/data/files/use-are-kept.ts'
import { type Order, orderById } from '#src/data/orders/queries.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { links } from '#src/lib/links/links.ts'
import { shortAddress } from '#src/parts/address/address-line.ts'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import { isOpenVisit } from '#sync/contract/visits/plan.ts'
import { endOf } from './end-of.ts'
import { HowItWent } from './how-it-went.tsx'
import { useGoodsWords } from './use-goods-words.ts'
import { useVisitName } from './use-visit-name.ts'
import { photosWaitingFor } from './use-waiting-words.ts'
import styles from './visit-line.module.css'

interface VisitLineProps {
  visit: Visit
  /** Called with whether all its photos are on this device. */
  onKept?(kept: boolean): void
}

/** A visit in a few words, which lead to its work order. */
export function VisitLine({ visit, onKept }: VisitLineProps) {
  const order = useLive(orderById(visit.order_id)) ?? null
  const { color } = companyLook(useCompanies(), visit.company_id)
  const name = useVisitName(visit, order)
  const goods = useGoodsWords()
  const isOpen = isOpenVisit(visit)
  const words = (
    <>
      <span className={styles.time}>
        {visit.time}
        {isOpen && <small>{endOf(visit)}</small>}
      </span>
      <span className={styles.edge} style={{ '--edge': visibleColor(color) } as CSSProperties} />
      <span className={styles.words}>
        <strong>{name}</strong>
        {order && <span>{shortAddress(order.address)}</span>}
        {isOpen && order && <span className={styles.goods}>{goods(order)}</span>}
        {visit.state !== 'planned' && <HowItWent visit={visit} order={order} />}
      </span>
      {order && <Photos order={order} {...(onKept && { onKept })} />}
    </>
  )
  const look = { className: styles.visit, 'data-completed': !isOpen || undefined }
  return (
    <li className={styles.item}>
      {order ? (
        <Link to={links.workOrder(order._id)} {...look}>
          {words}
        </Link>
      ) : (
        <div {...look}>{words}</div>
      )}
    </li>
  )
}

interface PhotosProps {
  order: Order
  onKept?(kept: boolean): void
}

/** How many photos wait on this device, or that all of the order are on it. */
export function Photos({ order, onKept }: PhotosProps) {
  const { t } = useLingui()
  const queue = useLive(queuedOps) ?? []
  const kept = useAreKept([...order.customer_uploads, ...order.employee_uploads])
  const tell = useEffectEvent((is: boolean) => onKept?.(is))
  useEffect(() => {
    if (kept !== undefined) tell(kept)
  }, [kept])
  const photos = photosWaitingFor(order._id, queue)
  if (photos > 0)
    return (
      <Tag tone="warn" icon={<ClockIcon size={14} aria-hidden />}>
        <Plural value={photos} one="# foto" other="# foto's" />
      </Tag>
    )
  return kept ? (
    <CheckCircle2 size={18} className={styles.kept} role="img" aria-label={t`Staat op dit toestel`} />
  ) : null
}
