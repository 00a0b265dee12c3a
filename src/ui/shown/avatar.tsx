import { useState } from 'react'
import { initials } from '#src/lib/text/initials.ts'
import styles from './avatar.module.css'

interface AvatarProps {
  name: string
  /** A photo; the initials stand in until it is there. */
  src?: string
  /** Pixels. */
  size?: number
}

/** Decoration beside a name, so a screen reader passes it by. */
export function Avatar({ name, src, size = 28 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {initials(name)}
      {src && src !== missing && (
        <img className={styles.photo} src={src} alt="" onError={() => setMissing(src)} />
      )}
    </span>
  )
}
