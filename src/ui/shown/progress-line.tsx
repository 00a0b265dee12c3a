import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ProgressBar } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'
import styles from './progress-line.module.css'

interface ProgressLineProps {
  label: string
  value: number
  /** 0 while unknown. */
  max: number
  /** The progress in words; "3 van 5" by default. */
  counts?: string
  /** Shown before the counts. */
  note?: ReactNode
}

/** A progress bar with counts in tabular figures. */
export function ProgressLine({ label, value, max, counts, note }: ProgressLineProps) {
  const { t } = useLingui()
  const done = formatCount(value)
  const all = formatCount(max)
  const words = counts ?? (max > 0 ? t`${done} van ${all}` : done)
  const share = max > 0 ? Math.min(1, value / max) : 0
  return (
    <section aria-label={label}>
      <ProgressBar
        aria-label={label}
        value={value}
        maxValue={Math.max(max, 1)}
        isIndeterminate={max <= 0}
        valueLabel={words}
        className={classes(styles.progress)}
      >
        <div className={styles.words}>
          <span className={styles.label}>{label}</span>
          <span className={styles.counts}>
            {note}
            <span>{words}</span>
          </span>
        </div>
        <div className={styles.track} data-unknown={max <= 0 || undefined}>
          <div className={styles.fill} {...(max > 0 && { style: { scale: `${share} 1` } })} />
        </div>
      </ProgressBar>
    </section>
  )
}
