import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { CheckCircle2, Clock as ClockIcon } from 'lucide-react'
import { type CSSProperties, useEffect, useEffectEvent } from 'react'
import { customerById } from '#src/data/customers/queries.ts'
import { useAreKept } from '#src/data/files/use-are-kept.ts'
import type { Visit } from '#src/data/orders/my-day.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { visibleColor } from '#src/lib/color/color-contrast.ts'
import { formatTime } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import { shortAddress } from '#src/parts/address/address-line.ts'
import { customerName } from '#src/parts/people/customer-name.ts'
import { companyLook, useCompanies } from '#src/parts/use-company.ts'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import { Tag } from '#src/ui/shown/tag.tsx'
import { useGoodsWords } from './use-goods-words.ts'
import { photosWaitingFor } from './use-waiting-words.ts'
import styles from './visit-row.module.css'

interface VisitRowProps {
  visit: Visit
  /** Called with whether all its photos are on this device. */
  onKept(kept: boolean): void
}

export function VisitRow({ visit: { order, time, completed }, onKept }: VisitRowProps) {
  const { t } = useLingui()
  const customer = useLive(customerById(order.customer_id))
  const queue = useLive(queuedOps) ?? []
  const { color } = companyLook(useCompanies(), order.company_id)
  const kept = useAreKept([...order.customer_uploads, ...order.employee_uploads])
  const tell = useEffectEvent(onKept)
  useEffect(() => {
    if (kept !== undefined) tell(kept)
  }, [kept])
  const photos = photosWaitingFor(order._id, queue)
  const goods = useGoodsWords()
  return (
    <li>
      <Link
        to={links.workOrder(order._id)}
        className={styles.visit}
        data-completed={completed !== null || undefined}
      >
        <span className={styles.time}>{time || formatTime(completed ?? 0)}</span>
        <span className={styles.edge} style={{ '--edge': visibleColor(color) } as CSSProperties} />
        <span className={styles.words}>
          <strong>{customer ? customerName(customer) : order.order_id}</strong>
          <span>{shortAddress(order.address)}</span>
          {completed === null ? (
            <span className={styles.goods}>{goods(order)}</span>
          ) : (
            <span className={styles.completed}>
              <StatusDot color={order.current_status.color} />
              <Trans>Opgeleverd om {formatTime(completed)}</Trans>
            </span>
          )}
        </span>
        {photos > 0 ? (
          <Tag tone="warn" icon={<ClockIcon size={14} aria-hidden />}>
            <Plural value={photos} one="# foto" other="# foto's" />
          </Tag>
        ) : (
          kept && <CheckCircle2 size={18} className={styles.kept} aria-label={t`Staat op dit toestel`} />
        )}
      </Link>
    </li>
  )
}
