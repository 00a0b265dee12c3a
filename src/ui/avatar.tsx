import { initials } from '#src/lib/initials.ts'
import styles from './avatar.module.css'

export function Avatar({ name }: { name: string }) {
  return (
    <span className={styles.avatar} aria-hidden>
      {initials(name)}
    </span>
  )
}
