import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { plannedMoment } from '#sync/contract/orders/planned-for.ts'
import { orderLetterWords } from '#sync/contract/orders/print/order-letter.ts'
import { fillPlaceholders } from '#sync/contract/statuses/placeholders.ts'
import type { StatusFields } from '../status-form.ts'
import styles from './status-preview.module.css'
import { useSample } from './use-sample.ts'

interface StatusPreviewProps {
  company: Company
  entered: StatusFields
}

const DAY = 24 * 60 * 60 * 1000
const NOBODY = { title: '', lastname: '', email: '', language: 'nl' } as const

/** The customer's view, rendered from a real order at every keystroke; nothing is sent. */
export function StatusPreview({ company, entered }: StatusPreviewProps) {
  const statusName = useStatusName()
  const { order, customer } = useSample(company._id, entered.name)
  const [tomorrow] = useState(() => formatDate(Date.now() + DAY))
  const { color, order_number_prefix: prefix } = company.config
  const orderId = order?.order_id || `${prefix}#10000000`
  const planned = plannedMoment(order?.current_status.customer_message.message ?? '')
  const [day = '', time = ''] = (planned ?? `${tomorrow} 10:00`).split(' ')
  const date = day.split('-').reverse().join('-')
  const { active, message } = entered.customer_message
  const said = active ? fillPlaceholders(message, orderId, { date, time }) : ''
  const letter = orderLetterWords({
    order: { order_id: orderId, type: order?.type ?? 'order' },
    customer: customer ?? NOBODY,
    company,
    status: entered,
    hasPdf: !entered.dont_send_pdf,
    said,
  })
  return (
    <div className={styles.preview}>
      <h2 className={styles.title}>
        <Trans>Zo ziet de klant het</Trans>
        <span className={styles.order}>{orderId}</span>
      </h2>
      <article className={styles.mail}>
        <header className={styles.head}>
          <strong>{letter.subject}</strong>
          <span className={styles.to}>
            {company.name}, {customer?.email || <Trans>aan de klant</Trans>}
          </span>
        </header>
        {[...letter.before, ...letter.after].map((paragraph, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing else to be known by
          <p key={at}>{paragraph}</p>
        ))}
        {!entered.dont_send_pdf && (
          <p className={styles.to}>
            <Trans>Met de pdf van de order als bijlage.</Trans>
          </p>
        )}
      </article>
      <h3 className={styles.title}>
        <Trans>Statuspagina</Trans>
      </h3>
      <article className={styles.page}>
        <strong className={styles.company}>
          <ColoredText color={color}>{company.name}</ColoredText>
        </strong>
        <span className={styles.to}>
          <Trans>Uw opdracht {orderId}</Trans>
        </span>
        <StatusPill color={entered.color} plain>
          {statusName(entered.name)}
        </StatusPill>
        {active && message && <p>{fillPlaceholders(message, orderId, { date, time })}</p>}
      </article>
      <p className={styles.to}>
        {order ? (
          <Trans>Het voorbeeld gebruikt een echte order. Er wordt niets verstuurd.</Trans>
        ) : (
          <Trans>Er is nog geen order voor een echt voorbeeld. Er wordt niets verstuurd.</Trans>
        )}
      </p>
    </div>
  )
}
