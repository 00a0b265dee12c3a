import { ProgressBar } from 'react-aria-components'
import styles from './progress-line.module.css'

interface ProgressLineProps {
  label: string
  value: number
  max: number
}

export function ProgressLine({ label, value, max }: ProgressLineProps) {
  return (
    <ProgressBar className={styles.line ?? ''} aria-label={label} value={value} maxValue={Math.max(max, 1)}>
      {({ percentage = 0 }) => (
        <>
          <span className={styles.bar} style={{ width: `${percentage}%` }} />
          <span className={styles.label}>{label}</span>
          <span className={styles.counts}>
            {value.toLocaleString('nl-NL')} / {max.toLocaleString('nl-NL')}
          </span>
        </>
      )}
    </ProgressBar>
  )
}
