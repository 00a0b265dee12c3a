import { useState } from 'react'
import styles from './avatar.module.css'

interface AvatarProps {
  initials: string
  /** The URL of a photo; the initials are shown until it is loaded. */
  src?: string
  /** Pixels. */
  size?: number
}

/** Decorative beside a name, so hidden from screen readers. */
export function Avatar({ initials, src, size = 28 }: AvatarProps) {
  const [missing, setMissing] = useState<string | null>(null)
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.4) }}
      aria-hidden
    >
      {initials}
      {src && src !== missing && (
        <img className={styles.photo} src={src} alt="" onError={() => setMissing(src)} />
      )}
    </span>
  )
}
