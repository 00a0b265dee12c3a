import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  alt: string
  /** Null while there is nothing to show. */
  src: string | null
  /** A few words over the picture, such as why it is not sent yet. */
  note?: string
  /** The name of what is no picture. */
  document?: string
}

/** A square picture; its place is kept before it arrives. */
export function Thumbnail({ alt, src, note = '', document = '' }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = src !== null && src !== broken
  return (
    <span className={styles.tile}>
      {shown ? (
        <img
          className={styles.image}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(src)}
        />
      ) : (
        <span className={styles.missing} role="img" aria-label={alt}>
          {document ? <FileText size={28} aria-hidden /> : <ImageOff size={22} aria-hidden />}
          {document && <span className={styles.document}>{document}</span>}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
