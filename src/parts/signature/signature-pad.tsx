import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import styles from './signature-pad.module.css'
import { drawStrokes, type Point, type Stroke } from './strokes.ts'

interface SignaturePadProps {
  strokes: readonly Stroke[]
  onChange(strokes: readonly Stroke[]): void
}

/** CSS pixels. */
const INK_WIDTH = 2.5

/** A pad to sign on with a finger or a pen. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const { t } = useLingui()
  const canvas = useRef<HTMLCanvasElement>(null)
  const [current, setCurrent] = useState<Stroke>([])
  const size = useSize(canvas)

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !canvas.current) return
    const { color } = getComputedStyle(canvas.current)
    context.clearRect(0, 0, context.canvas.width, context.canvas.height)
    drawStrokes(context, [...strokes, current], { color, width: INK_WIDTH * size.density })
  }, [strokes, current, size])

  function pointOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>): Point {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return [(clientX - left) / width, (clientY - top) / height]
  }
  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary) return
    event.currentTarget.setPointerCapture(event.pointerId)
    setCurrent([pointOf(event)])
  }
  function go(event: PointerEvent<HTMLCanvasElement>) {
    if (event.isPrimary && current.length > 0) setCurrent([...current, pointOf(event)])
  }
  function end() {
    if (current.length === 0) return
    onChange([...strokes, current])
    setCurrent([])
  }

  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.glass}
        width={size.width}
        height={size.height}
        role="img"
        aria-label={strokes.length > 0 ? t`Handtekening, gezet` : t`Vak voor een handtekening`}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={end}
      />
      <div className={styles.line} aria-hidden />
      {strokes.length > 0 && (
        <div className={styles.clear}>
          <Button variant="icon" aria-label={t`Handtekening wissen`} onPress={() => onChange([])}>
            <X size={20} aria-hidden />
          </Button>
        </div>
      )}
    </div>
  )
}

/** The size in device pixels. */
function useSize(canvas: { readonly current: HTMLCanvasElement | null }) {
  const [size, setSize] = useState({ width: 300, height: 100, density: 1 })
  useEffect(() => {
    const glass = canvas.current
    if (!glass) return
    const density = window.devicePixelRatio || 1
    const watch = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = glass
      if (clientWidth > 0) setSize({ width: clientWidth * density, height: clientHeight * density, density })
    })
    watch.observe(glass)
    return () => watch.disconnect()
  }, [canvas])
  return size
}
