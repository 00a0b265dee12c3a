import { Image } from 'lucide-react'
import { useState } from 'react'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  /** null while there is nothing to show. */
  src: string | null
  alt: string
  /** Laid over the picture. */
  note: string
}

export function Thumbnail({ src, alt, note }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={styles.tile}>
      {src && broken !== src ? (
        <img src={src} alt={alt} loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Image className={styles.empty} size={28} aria-label={alt} />
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
