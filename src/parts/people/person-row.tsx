import type { ReactNode } from 'react'
import styles from './person-row.module.css'

interface PersonRowProps {
  id: string
  picture: ReactNode
  name: string
  about: string
  /** Beside the list is what there is of them. */
  isOpen: boolean
  isFaint?: boolean
  onOpen(): void
  /** At its end. */
  children: ReactNode
}

/** One of a long list of people. */
export function PersonRow({ id, picture, name, about, isOpen, isFaint = false, ...props }: PersonRowProps) {
  return (
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
}
