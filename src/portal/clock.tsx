import { formatTime } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'
import styles from './clock.module.css'

/** HH:mm, by the minute (SPEC §2.8). */
export function Clock() {
  const now = useMinute()
  return (
    <time className={styles.clock} dateTime={formatTime(now)}>
      {formatTime(now)}
    </time>
  )
}
