import { Plural, Trans } from '@lingui/react/macro'
import { ageTone } from '#src/lib/color/age-tone.ts'
import { ageInDays } from '#src/lib/figures/dates.ts'
import styles from './age.module.css'

interface AgeProps {
  /** Milliseconds since 1970. */
  since: number
}

/** The time since the last change, coloured by age. */
export function Age({ since }: AgeProps) {
  const days = ageInDays(since)
  return (
    <span className={styles.age} data-tone={ageTone(days)}>
      {days < 1 ? <Trans>vandaag</Trans> : <Plural value={days} one="# d" other="# d" />}
    </span>
  )
}
