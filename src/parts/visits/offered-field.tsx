import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { Button } from '#src/ui/button.tsx'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { FormError } from '#src/ui/fields/form-error.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import type { Offered } from '#sync/contract/visits/appointment.ts'
import { MAX_OFFERED } from '#sync/contract/visits/fields.ts'
import { useCompanies } from '../use-company.ts'
import styles from './offered-field.module.css'

interface OfferedFieldProps {
  /** The company of the order, which asks its customers whether appointments suit them, or does not. */
  companyId: string
  offered: readonly Offered[]
  isWrong: boolean
  onChange(offered: Offered[]): void
}

const EMPTY: Offered = { date: '', window_from: '', window_to: '' }

/** Other moments that the customer may ask for; nothing where the company does not ask its customers. */
export function OfferedField({ companyId, offered, isWrong, onChange }: OfferedFieldProps) {
  const { t } = useLingui()
  const asks = useCompanies().find(({ _id }) => _id === companyId)?.visit_messages.asks ?? false
  if (!asks && offered.length === 0) return null
  const change = (index: number, part: Partial<Offered>) =>
    onChange(offered.map((each, at) => (at === index ? { ...each, ...part } : each)))
  return (
    <fieldset className={styles.field} data-field="offered">
      <legend>
        <Trans>Andere momenten waaruit de klant kan kiezen</Trans>
      </legend>
      {offered.map((each, index) => {
        const number = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: moments have no id, and two may be the same while they are filled in.
          <fieldset key={index} className={styles.row} aria-label={t`Moment ${number}`}>
            <DateField label={t`Datum`} value={each.date} onChange={(date) => change(index, { date })} />
            <TimeField
              label={t`Vanaf`}
              value={each.window_from}
              onChange={(window_from) => change(index, { window_from })}
            />
            <TimeField
              label={t`Tot`}
              value={each.window_to}
              onChange={(window_to) => change(index, { window_to })}
            />
            <Button
              variant="icon"
              aria-label={t`Moment ${number} weghalen`}
              onPress={() => onChange(offered.filter((_, at) => at !== index))}
            >
              <X size={16} aria-hidden />
            </Button>
          </fieldset>
        )
      })}
      {isWrong && (
        <FormError>
          <Trans>Geef elk moment een dag en twee tijden, de vroegste eerst, en elk maar een keer.</Trans>
        </FormError>
      )}
      {offered.length < MAX_OFFERED && (
        <span>
          <Button size="s" onPress={() => onChange([...offered, EMPTY])}>
            <Plus size={16} aria-hidden />
            <Trans>Moment toevoegen</Trans>
          </Button>
        </span>
      )}
    </fieldset>
  )
}
