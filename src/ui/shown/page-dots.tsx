import { useLingui } from '@lingui/react/macro'
import styles from './page-dots.module.css'

interface PageDotsProps {
  count: number
  /** From 0. */
  at: number
  onTurn(page: number): void
}

/** Dots for the pages, the visible one marked; a press turns to a page. */
export function PageDots({ count, at, onTurn }: PageDotsProps) {
  const { t } = useLingui()
  return (
    <div className={styles.dots}>
      {Array.from({ length: count }, (_, page) => {
        const number = page + 1
        return (
          <button
            key={number}
            type="button"
            className={styles.dot}
            aria-label={t`Pagina ${number} van ${count}`}
            aria-current={page === at || undefined}
            onClick={() => onTurn(page)}
          />
        )
      })}
    </div>
  )
}
