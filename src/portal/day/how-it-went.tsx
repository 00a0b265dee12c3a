import { Trans } from '@lingui/react/macro'
import { Car, CheckCircle2, CircleSlash, MapPin } from 'lucide-react'
import type { Order } from '#src/data/orders/queries.ts'
import { stateSince } from '#src/data/visits/my-days.ts'
import type { Visit } from '#src/data/visits/queries.ts'
import { formatTime } from '#src/lib/figures/dates.ts'
import { isOver } from '#sync/contract/statuses/meaning.ts'
import styles from './how-it-went.module.css'

interface HowItWentProps {
  visit: Visit
  order: Order | null
}

/** How a visit stands and since when; nothing while it is only planned. */
export function HowItWent({ visit, order }: HowItWentProps) {
  const { state, expected, longer } = visit
  const since = formatTime(stateSince(visit))
  if (state === 'planned' || state === 'cancelled') return null
  if (state === 'on-the-way')
    return (
      <span className={styles.went} data-tone="accent">
        <Car size={16} aria-hidden />
        {expected ? (
          <Trans>
            Onderweg sinds {since}, er rond {expected}
          </Trans>
        ) : (
          <Trans>Onderweg sinds {since}</Trans>
        )}
      </span>
    )
  if (state === 'there')
    return (
      <span className={styles.went} data-tone="accent">
        <MapPin size={16} aria-hidden />
        {longer > 0 ? (
          <Trans>
            Aangekomen om {since}, duurt {longer} min langer
          </Trans>
        ) : (
          <Trans>Aangekomen om {since}</Trans>
        )}
      </span>
    )
  if (state === 'missed')
    return (
      <span className={styles.went} data-tone="warn">
        <CircleSlash size={16} aria-hidden />
        <Trans>Niet doorgegaan</Trans>
      </span>
    )
  return (
    <span className={styles.went} data-tone="ok">
      <CheckCircle2 size={16} aria-hidden />
      {order && !isOver(order.current_status) ? (
        <Trans>Klaar om {since}, order nog niet opgeleverd</Trans>
      ) : (
        <Trans>Klaar om {since}</Trans>
      )}
    </span>
  )
}
