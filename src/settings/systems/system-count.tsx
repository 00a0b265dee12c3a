import { Plural, Trans } from '@lingui/react/macro'
import { formatCount } from '#src/lib/numbers.ts'
import styles from './system-count.module.css'

interface SystemCountProps {
  /** null until the device has read them. */
  known: number | null
  /** null when all are listed. */
  found: number | null
}

export function SystemCount({ known, found }: SystemCountProps) {
  return (
    <p className={styles.count} role="status">
      {known !== null &&
        (found === null ? (
          <Plural value={known} one="# systeem" other={`${formatCount(known)} systemen`} />
        ) : (
          <Trans>
            {formatCount(found)} van {formatCount(known)} systemen
          </Trans>
        ))}
    </p>
  )
}
