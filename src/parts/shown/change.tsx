import { TrendingDown, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatChange } from '#src/lib/figures/numbers.ts'
import styles from './change.module.css'

interface ChangeProps {
  /** null when there is no earlier figure. */
  percent: number | null
  /** The basis of the comparison, in words. */
  children: ReactNode
}

/** An arrow and a sign in addition to the colour, for users who cannot tell colours apart. */
export function Change({ percent, children }: ChangeProps) {
  const tone = percent === null || percent === 0 ? 'same' : percent > 0 ? 'up' : 'down'
  return (
    <span className={styles.change}>
      <span className={styles.percent} data-tone={tone}>
        {tone === 'up' && <TrendingUp size={14} aria-hidden />}
        {tone === 'down' && <TrendingDown size={14} aria-hidden />}
        {percent === null ? '–' : formatChange(percent)}
      </span>{' '}
      {children}
    </span>
  )
}
