import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list-row.module.css'

interface ListRowProps {
  id: string
  /** An icon or a colour for its kind. */
  start: ReactNode
  name: string
  about?: ReactNode
  /** Depth of indentation; 0 for none. */
  level?: number
  isFaint?: boolean
  onOpen(): void
  /** At the end of the row. */
  children?: ReactNode
}

/** A row that opens its item. */
export function ListRow({ id, start, name, about, level = 0, isFaint = false, ...props }: ListRowProps) {
  return (
    <button
      type="button"
      className={styles.row}
      style={{ paddingInlineStart: `calc(20px + ${level * 1.75}rem)` }}
      data-row={id}
      data-faint={isFaint || undefined}
      onClick={props.onOpen}
    >
      <span className={styles.icon}>{start}</span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
      {props.children}
      <ChevronRight size={18} className={styles.icon} aria-hidden />
    </button>
  )
}
