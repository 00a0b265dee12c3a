import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Company } from '#src/data/companies/queries.ts'
import { formatDate } from '#src/lib/figures/dates.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { languageNames } from '#src/parts/words/preference-words.ts'
import { Segment, Segmented } from '#src/ui/fields/segmented.tsx'
import { ColoredText } from '#src/ui/shown/colored-text.tsx'
import { StatusPill } from '#src/ui/shown/status-pill.tsx'
import { plannedMoment } from '#sync/contract/orders/planned-for.ts'
import { orderLetterWords } from '#sync/contract/orders/print/order-letter.ts'
import { fillPlaceholders } from '#sync/contract/statuses/placeholders.ts'
import { messageFor } from '#sync/contract/statuses/texts.ts'
import { LANGUAGES, type Language } from '#sync/contract/values/language.ts'
import type { StatusFields } from '../status-form.ts'
import styles from './status-preview.module.css'
import { useSample } from './use-sample.ts'

interface StatusPreviewProps {
  company: Company
  entered: StatusFields
}

/** As on the customer's page. */
const YOUR_ORDER: Readonly<Record<Language, string>> = { nl: 'Uw opdracht', en: 'Your order' }

const DAY = 24 * 60 * 60 * 1000
const NO_ORDER = { type: 'order', version: '', approval: { date: 0, version: '' } } as const
const NOBODY = { title: '', lastname: '', email: '', language: 'nl' } as const

/** The customer's view, rendered from a real order at every keystroke; nothing is sent. */
export function StatusPreview({ company, entered }: StatusPreviewProps) {
  const { t } = useLingui()
  const statusName = useStatusName()
  const { order, customer } = useSample(company._id, entered.name)
  const [chosen, setChosen] = useState<Language | null>(null)
  const [tomorrow] = useState(() => formatDate(Date.now() + DAY))
  const { color, order_number_prefix: prefix } = company.config
  const orderId = order?.order_id || `${prefix}#10000000`
  const planned = plannedMoment(order?.current_status.customer_message.message ?? '')
  const [day = '', time = ''] = (planned ?? `${tomorrow} 10:00`).split(' ')
  const date = day.split('-').reverse().join('-')
  const language = chosen ?? customer?.language ?? 'nl'
  const { active } = entered.customer_message
  const message = messageFor(entered, language)
  const said = active ? fillPlaceholders(message, orderId, { date, time }) : ''
  const letter = orderLetterWords({
    order: { ...NO_ORDER, ...order, order_id: orderId },
    customer: { ...(customer ?? NOBODY), language },
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
      <Segmented
        label={t`Taal van de klant`}
        value={language}
        onChange={(value) => setChosen(value as Language)}
      >
        {LANGUAGES.map((each) => (
          <Segment key={each} value={each}>
            {languageNames[each]}
          </Segment>
        ))}
      </Segmented>
      <article className={styles.mail} lang={language}>
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
      <article className={styles.page} lang={language}>
        <strong className={styles.company}>
          <ColoredText color={color}>{company.name}</ColoredText>
        </strong>
        <span className={styles.to}>
          {YOUR_ORDER[language]} {orderId}
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
