import { FileText, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import styles from './thumbnail.module.css'

interface ThumbnailProps {
  alt: string
  /** null while there is nothing to show. */
  src: string | null
  /** A short text over the picture, such as why it is not sent yet. */
  note?: string
  /** Shown when the picture does not load. */
  missing?: string
  /** The name of a file that is no picture. */
  document?: string
}

/** A square picture; its space is reserved. */
export function Thumbnail({ alt, src, note = '', missing = '', document = '' }: ThumbnailProps) {
  const online = useOnline()
  const [broken, setBroken] = useState<{ src: string | null; online: boolean }>({ src: null, online })
  // A returned connection retries a failed picture.
  if (broken.online !== online) setBroken({ src: online ? null : broken.src, online })
  const shown = src !== null && src !== broken.src
  return (
    <span className={styles.tile}>
      {shown ? (
        <img
          className={styles.image}
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken({ src, online })}
        />
      ) : (
        <span className={styles.missing} role="img" aria-label={missing ? `${alt}: ${missing}` : alt}>
          {document ? <FileText size={28} aria-hidden /> : <ImageOff size={22} aria-hidden />}
          {document && <span className={styles.document}>{document}</span>}
          {missing && <span className={styles.reason}>{missing}</span>}
        </span>
      )}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  )
}
