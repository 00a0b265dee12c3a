import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './list-row.module.css'

interface ListRowProps {
  id: string
  /** What tells its kind apart: an icon, a colour. */
  start: ReactNode
  name: string
  about?: ReactNode
  /** How deep below others it stands; 0 for none. */
  level?: number
  isFaint?: boolean
  onOpen(): void
  /** At its end. */
  children?: ReactNode
}

/** One of a list, which opens what it stands for. */
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
