import { type PointerEvent, useRef, useState } from 'react'
import styles from './zoom-area.module.css'

interface ZoomAreaProps {
  src: string
  alt: string
  /** 1 fits the screen. */
  scale: number
  /** A double click or double tap. */
  onToggle(): void
  /** −1 or 1: a finger went over the photo sideways. */
  onSwipe(by: number): void
}

/** Pixels a finger must go before it means the next photo. */
const SWIPE = 60

/** A photo that scrolls once it is larger than its place. */
export function ZoomArea({ src, alt, scale, onToggle, onSwipe }: ZoomAreaProps) {
  const began = useRef<number | null>(null)
  const [broken, setBroken] = useState(false)

  function handleUp({ clientX }: PointerEvent) {
    const moved = began.current === null ? 0 : clientX - began.current
    began.current = null
    if (scale === 1 && Math.abs(moved) > SWIPE) onSwipe(moved < 0 ? 1 : -1)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: buttons and keys do the same
    <div
      className={styles.area}
      data-zoomed={scale > 1 || undefined}
      onDoubleClick={onToggle}
      onPointerDown={({ clientX, pointerType }) => {
        began.current = pointerType === 'mouse' ? null : clientX
      }}
      onPointerUp={handleUp}
      onPointerCancel={() => {
        began.current = null
      }}
    >
      {broken ? (
        <p className={styles.missing} role="img" aria-label={alt}>
          {alt}
        </p>
      ) : (
        <img
          className={styles.image}
          style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
          src={src}
          alt={alt}
          draggable={false}
          onError={() => setBroken(true)}
        />
      )}
    </div>
  )
}
