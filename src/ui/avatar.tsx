import { initials } from '#src/lib/initials.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** A photo; the initials stand in until it is there. */
  src?: string
  onMissing?(): void
  /** Pixels. */
  size?: number
}

/** Decoration beside a name, so a screen reader passes it by. */
export function Avatar({ name, src, onMissing, size = 28 }: AvatarProps) {
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {initials(name)}
      {src && <img className={styles.photo} src={src} alt="" onError={onMissing} />}
    </span>
  )
}
