import { formatTime } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import styles from './clock.module.css'

/** HH:mm, updated every minute. */
export function Clock() {
  const now = useMinute()
  return (
    <time className={styles.clock} dateTime={formatTime(now)}>
      {formatTime(now)}
    </time>
  )
}
