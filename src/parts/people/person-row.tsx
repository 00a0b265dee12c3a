import type { ReactNode } from 'react'
import styles from './person-row.module.css'

interface PersonRowProps {
  id: string
  picture: ReactNode
  name: string
  about: string
  /** Its details are open beside the list. */
  isOpen: boolean
  isFaint?: boolean
  onOpen(): void
  /** At the end of the row. */
  children: ReactNode
  /** Beside the row, with an action of its own. */
  beside?: ReactNode
}

/** A row in a long list of people. */
export function PersonRow({ id, picture, name, about, isOpen, isFaint = false, ...props }: PersonRowProps) {
  const row = (
    <button
      type="button"
      className={styles.row}
      data-row={id}
      data-faint={isFaint || undefined}
      aria-current={isOpen || undefined}
      onClick={props.onOpen}
    >
      {picture}
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
      </span>
      {props.children}
    </button>
  )
  if (!props.beside) return row
  return (
    <div className={styles.pair}>
      {row}
      {props.beside}
    </div>
  )
}
