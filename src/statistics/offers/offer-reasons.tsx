import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#src/lib/figures/dates.ts'
import { links } from '#src/lib/links/links.ts'
import type { OfferReason } from '#sync/contract/wire/statistics.ts'
import styles from './offers.module.css'

/** What customers wrote when they would rather not have an offer, the latest first. */
export function OfferReasons({ reasons }: { reasons: readonly OfferReason[] }) {
  if (reasons.length === 0)
    return (
      <p className={styles.none}>
        <Trans>
          In deze periode zei geen klant op zijn pagina nee. Wat klanten als reden geven, komt hier.
        </Trans>
      </p>
    )
  return (
    <ul className={styles.reasons}>
      {reasons.map((reason) => (
        <Reason key={reason._id} of={reason} />
      ))}
    </ul>
  )
}

function Reason({ of: { reason, count, _id, order_id, archived, date } }: { of: OfferReason }) {
  const { t } = useLingui()
  const to = links.order(archived ? links.archive : links.ordersOverview, 'detail', _id)
  const day = formatDate(date)
  const number = order_id || t`de order`
  return (
    <li>
      <span className={styles.reason}>{reason || <Trans>Zonder reden</Trans>}</span>
      <span className={styles.about}>
        {count > 1 ? (
          <Trans>
            {count} keer, het laatst bij <Link to={to}>{number}</Link> op {day}
          </Trans>
        ) : (
          <Trans>
            <Link to={to}>{number}</Link> op {day}
          </Trans>
        )}
      </span>
    </li>
  )
}
