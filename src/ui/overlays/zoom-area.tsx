import { useRef, useState } from 'react'
import { useOnline } from '#src/lib/hooks/use-online.ts'
import { usePinch } from './use-pinch.ts'
import styles from './zoom-area.module.css'

interface ZoomAreaProps {
  /** The best first; those after it are for when it is not there. */
  sources: readonly string[]
  /** What stands there when none of them is. */
  missing: string
  alt: string
  /** 1 fits the screen. */
  scale: number
  onScale(scale: number): void
  /** −1 or 1: a finger went over the photo sideways. */
  onSwipe(by: number): void
}

export const LARGEST = 4
/** After a double click or double tap. */
const NEARER = 2

/** A photo that scrolls once it is larger than its place. */
export function ZoomArea({ sources, missing, alt, scale, onScale, onSwipe }: ZoomAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const { scaleTo, handlers } = usePinch({ area, scale, onScale, onSwipe })
  const online = useOnline()
  const all = sources.join(' ')
  const [tried, setTried] = useState({ broken: 0, online, all })
  const [whole, setWhole] = useState('')
  // With the connection comes what was missing, and another source is none of those that were.
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
      onDoubleClick={({ clientX: x, clientY: y }) => scaleTo(scale > 1 ? 1 : NEARER, { x, y })}
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
            // What is here already, until the better one has come.
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
