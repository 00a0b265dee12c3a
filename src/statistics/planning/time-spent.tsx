import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { overrunOf, type VisitCounts } from '#sync/contract/wire/statistics.ts'
import styles from '../notes.module.css'
import { Total, Totals } from '../totals.tsx'
import { overrunText, useMinutesEach } from './minutes-each.ts'

interface TimeSpentProps {
  total: VisitCounts
  /** Of an equally long time before. */
  before: VisitCounts
}

/** Whether work takes longer than planned. */
export function TimeSpent({ total, before }: TimeSpentProps) {
  const { t } = useLingui()
  const each = useMinutesEach()
  if (total.timed === 0)
    return (
      <p className={styles.note}>
        <Trans>
          Van geen bezoek is bekend hoe lang het duurde. Dat komt hier zodra monteurs bij een bezoek op
          Aangekomen en daarna op Klaar drukken.
        </Trans>
      </p>
    )
  const was = overrunText(before)
  return (
    <>
      <Totals>
        <Total label={t`Gepland per bezoek`}>{each(total.minutesPlanned, total.timed)}</Total>
        <Total label={t`Besteed per bezoek`}>{each(total.minutesSpent, total.timed)}</Total>
        <Total label={t`Verschil`} about={overrunOf(before) !== null && t`even lang daarvoor: ${was}`}>
          {overrunText(total)}
        </Total>
      </Totals>
      <p className={styles.note}>
        <Plural
          value={total.timed}
          one="Van # bezoek is bekend wanneer iemand aankwam en klaar was."
          other="Van # bezoeken is bekend wanneer iemand aankwam en klaar was."
        />
      </p>
    </>
  )
}
