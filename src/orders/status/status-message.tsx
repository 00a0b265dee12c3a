import { Trans, useLingui } from '@lingui/react/macro'
import type { Status } from '#src/data/statuses/queries.ts'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { Radio, RadioGroup } from '#src/ui/fields/radio-group.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { asksDate, asksTime, fillPlaceholders } from '#sync/contract/statuses/placeholders.ts'
import { isPast, type StatusDraft } from './status-draft.ts'
import styles from './status-form.module.css'
import { type Missing, NOTHING_MISSING } from './status-missing.ts'
import type { SmsFault } from './use-sms-fault.ts'

interface StatusMessageProps {
  message: Status['customer_message']
  orderId: string
  draft: StatusDraft
  missing?: Missing
  /** The missing parts before a save was tried. */
  unfilled?: Missing
  /** Why a text message cannot be sent. */
  smsFault?: SmsFault | null
  /** The customer has neither an e-mail address nor a mobile number. */
  isUnreachable?: boolean
  onChange(part: Partial<StatusDraft>): void
}

/**
 * The message to the customer, with fields for the date or time in its text. The fields are asked without a message
 * too, because the visit is planned by them.
 */
export function StatusMessage({
  message,
  orderId,
  draft,
  missing = NOTHING_MISSING,
  unfilled = NOTHING_MISSING,
  smsFault = null,
  isUnreachable = false,
  onChange,
}: StatusMessageProps) {
  const { t } = useLingui()
  const when = { date: draft.date || '', time: draft.time }
  const isTexted = message.type === 'sms'
  const [isDated, isTimed] = [asksDate(message.message), asksTime(message.message)]
  return (
    <div className={styles.message}>
      <Checkbox
        isSelected={draft.send}
        isDisabled={message.required}
        onChange={(send: boolean) => onChange({ send })}
      >
        {message.required ? t`Bericht aan de klant (vereist)` : t`Bericht aan de klant`}
      </Checkbox>
      {(isDated || isTimed) && (
        <div className={styles.when}>
          {isDated && (
            <DateField
              data-unfilled={unfilled.date || undefined}
              label={t`Datum`}
              value={draft.date}
              onChange={(date) => onChange({ date })}
              errorMessage={missing.date ? t`Kies een datum` : undefined}
              description={isPast(draft) ? t`Dit moment is al voorbij.` : undefined}
            />
          )}
          {isTimed && (
            <TimeField
              data-unfilled={unfilled.time || undefined}
              label={t`Tijd`}
              value={draft.time}
              onChange={(time) => onChange({ time })}
              errorMessage={missing.time ? t`Kies een tijd` : undefined}
            />
          )}
        </div>
      )}
      {draft.send && (
        <>
          <RadioGroup
            label={t`Versturen via`}
            orientation="horizontal"
            value={isTexted ? 'sms' : 'web_only'}
            description={t`Hoe het bericht gaat staat bij de status. Een e-mail heeft daar een eigen tekst.`}
          >
            <Radio value="web_only" isDisabled={isTexted}>{t`Statuspagina`}</Radio>
            <Radio value="email" isDisabled>{t`E-mail`}</Radio>
            <Radio value="sms" isDisabled={!isTexted}>{t`Sms`}</Radio>
          </RadioGroup>
          <p className={styles.preview}>{fillPlaceholders(message.message, orderId, when)}</p>
          <small className={styles.preview}>
            {isUnreachable ? (
              <Trans>
                De klant heeft geen e-mailadres en geen mobiel nummer, en krijgt dit dus niet toegestuurd. Het
                staat na een minuut op de statuspagina; de link daarheen staat bij de order.
              </Trans>
            ) : isTexted ? (
              <Texted fault={smsFault} />
            ) : (
              <Trans>
                De klant ziet dit na een minuut op de statuspagina. De link daarheen staat in elke mail en
                sms, en bij de order.
              </Trans>
            )}
          </small>
        </>
      )}
    </div>
  )
}

function Texted({ fault }: { fault: SmsFault | null }) {
  if (fault === 'no-number')
    return (
      <Trans>De klant heeft geen mobiel nummer. Het bericht staat na een minuut op de statuspagina.</Trans>
    )
  if (fault === 'no-service')
    return (
      <Trans>
        Voor dit bedrijf is geen sms-dienst ingesteld. Het bericht staat na een minuut op de statuspagina.
      </Trans>
    )
  return (
    <Trans>
      De klant krijgt dit na een minuut als sms, met een link naar de statuspagina. Tussen 21.00 en 8.00 uur
      wacht de sms tot de ochtend.
    </Trans>
  )
}
