import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Switch } from '#src/ui/fields/switch.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import styles from './roster-dialog.module.css'
import { dayWords } from './roster-words.ts'
import { type Day, daysOf, faultOf, USUAL } from './week.ts'

interface WeekFieldsProps {
  days: readonly Day[]
  onChange(days: Day[]): void
}

/** Which days somebody works, and from when until when. */
export function WeekFields({ days, onChange }: WeekFieldsProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const change = (at: number, part: Partial<Day>) =>
    onChange(days.map((day, each) => (each === at ? { ...day, ...part } : day)))
  return (
    <fieldset className={styles.part}>
      <legend className={styles.legend}>
        <Trans>Werktijden</Trans>
      </legend>
      {days.map((day, at) => {
        const name = _(dayWords[at] ?? dayWords[0])
        const fault = faultOf(day)
        const words = fault === 'missing' ? t`Vul beide tijden in` : t`Moet na het begin liggen`
        return (
          <div key={name} className={styles.day}>
            <Switch isSelected={day.works} onChange={(works) => change(at, { works })}>
              {name}
            </Switch>
            {day.works ? (
              <div className={styles.times}>
                <TimeField
                  label={t`${name} vanaf`}
                  value={day.from}
                  onChange={(from) => change(at, { from })}
                />
                <TimeField
                  label={t`${name} tot`}
                  value={day.until}
                  onChange={(until) => change(at, { until })}
                  errorMessage={fault ? words : undefined}
                />
              </div>
            ) : (
              <span className={styles.off}>
                <Trans>Werkt niet</Trans>
              </span>
            )}
          </div>
        )
      })}
      <Button onPress={() => onChange(daysOf(USUAL))}>
        <Trans>Gebruikelijke tijden</Trans>
      </Button>
    </fieldset>
  )
}
