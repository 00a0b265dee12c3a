import { useRef, useState } from 'react'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { usePinch } from './use-pinch.ts'
import styles from './zoom-area.module.css'

interface ZoomAreaProps {
  /** Best first; the others are fallbacks. */
  sources: readonly string[]
  /** Shown when no source loads. */
  missing: string
  alt: string
  /** 1 fits the screen. */
  scale: number
  onScale(scale: number): void
  /** −1 or 1: a swipe to the side. */
  onSwipe(by: number): void
}

export const MAX_ZOOM = 4
/** The scale after a double click or tap. */
const DOUBLE_TAP_ZOOM = 2

/** A photo that scrolls when zoomed. */
export function ZoomArea({ sources, missing, alt, scale, onScale, onSwipe }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const { scaleTo, handlers } = usePinch({ area, scale, onScale, onSwipe })
  const online = useOnline()
  const all = sources.join(' ')
  const [tried, setTried] = useState({ broken: 0, online, all })
  const [whole, setWhole] = useState('')
  // A returned connection retries failed sources, and new sources start anew.
  if (tried.all !== all) setTried({ broken: 0, online, all })
  else if (tried.online !== online) setTried({ ...tried, broken: online ? 0 : tried.broken, online })
  const src = sources[tried.broken]
  const smaller = sources[tried.broken + 1]

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same
    <div
      ref={area}
      className={styles.area}
      data-zoomed={scale > 1 || undefined}
      onDoubleClick={({ clientX: x, clientY: y }) => scaleTo(scale > 1 ? 1 : DOUBLE_TAP_ZOOM, { x, y })}
      {...handlers}
    >
      {src === undefined ? (
        <p className={styles.missing} role="img" aria-label={`${alt}: ${missing}`}>
          {missing}
        </p>
      ) : (
        <img
          key={src}
          className={styles.image}
          style={{
            width: `${scale * 100}%`,
            height: `${scale * 100}%`,
            // The smaller source, until the larger one is loaded.
            backgroundImage: smaller && whole !== src ? `url("${smaller}")` : undefined,
          }}
          src={src}
          alt={alt}
          draggable={false}
          onLoad={() => setWhole(src)}
          onError={() => setTried({ ...tried, broken: tried.broken + 1 })}
        />
      )}
    </div>
  )
}
