import type { ReactNode } from 'react'
import styles from './pane-row.module.css'

interface PaneRowProps {
  id: string
  isOpen: boolean
  onOpen(): void
  /** A picture or a mark before the words. */
  start: ReactNode
  name: ReactNode
  about: ReactNode
  /** An amount, at the end. */
  price: ReactNode
  /** Below the amount. */
  priceNote: ReactNode
}

/** A row of a list beside what it opens. */
export function PaneRow({ id, isOpen, onOpen, start, name, about, price, priceNote }: PaneRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      data-row={id}
      aria-current={isOpen || undefined}
      onClick={onOpen}
    >
      {start}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
      </span>
      <span className={styles.price}>
        {price}
        <small className={styles.about}>{priceNote}</small>
      </span>
    </button>
  )
}
