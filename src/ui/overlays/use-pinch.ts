import { type PointerEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface Pinch {
  /** The scrolling element. */
  area: RefObject<HTMLElement | null>
  scale: number
  onScale(scale: number): void
  /** −1 or 1: a swipe to the side. */
  onSwipe(by: number): void
}

interface Point {
  x: number
  y: number
}

/** Pixels a finger must move to count as a swipe. */
const MIN_SWIPE_PIXELS = 60

/** Touch on a picture: two fingers zoom around their middle, one pans, or swipes to the next. */
export function usePinch({ area, scale, onScale, onSwipe }: Pinch) {
  const fingers = useRef(new Map<number, Point>())
  /** The point where a single finger came down; null once a second one did. */
  const began = useRef<Point | null>(null)
  const stretch = useRef({ distance: 1, scale: 1 })
  /** A point of the picture at scale 1, and where in the area it must stay. */
  const held = useRef<{ of: Point; at: Point } | null>(null)
  const drawn = useRef(scale)

  useLayoutEffect(() => {
    const { current: element } = area
    if (element && drawn.current !== scale) {
      const { of, at } = held.current ?? placeAt(element, drawn.current)
      element.scrollLeft = of.x * scale - at.x
      element.scrollTop = of.y * scale - at.y
    }
    held.current = null
    drawn.current = scale
  }, [area, scale])

  /** `around`: pixels of the window. */
  function scaleTo(next: number, around: Point) {
    if (area.current) held.current = placeAt(area.current, drawn.current, around)
    onScale(next)
  }

  function handleUp(event: PointerEvent) {
    if (!fingers.current.delete(event.pointerId)) return
    const moved = began.current ? event.clientX - began.current.x : 0
    if (fingers.current.size > 0) return
    began.current = null
    held.current = null
    if (event.type === 'pointerup' && scale === 1 && Math.abs(moved) > MIN_SWIPE_PIXELS)
      onSwipe(moved < 0 ? 1 : -1)
  }

  return {
    scaleTo,
    handlers: {
      onPointerDown({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) {
        if (pointerType === 'mouse') return
        fingers.current.set(pointerId, { x, y })
        const [first, second] = [...fingers.current.values()]
        began.current = second ? null : { x, y }
        if (first && second) stretch.current = { distance: distance(first, second), scale }
      },
      onPointerMove({ pointerId, clientX: x, clientY: y }: PointerEvent) {
        const before = fingers.current.get(pointerId)
        if (!before) return
        fingers.current.set(pointerId, { x, y })
        const [first, second] = [...fingers.current.values()]
        if (first && second) {
          const by = distance(first, second) / stretch.current.distance
          return scaleTo(stretch.current.scale * by, middle(first, second))
        }
        area.current?.scrollBy({ left: before.x - x, top: before.y - y, behavior: 'instant' })
      },
      onPointerUp: handleUp,
      onPointerCancel: handleUp,
    },
  }
}

/** Defaults to the centre. */
function placeAt(element: HTMLElement, scale: number, around?: Point): { of: Point; at: Point } {
  const { left, top, width, height } = element.getBoundingClientRect()
  const at = around ? { x: around.x - left, y: around.y - top } : { x: width / 2, y: height / 2 }
  return { of: { x: (element.scrollLeft + at.x) / scale, y: (element.scrollTop + at.y) / scale }, at }
}

const distance = (a: Point, b: Point) => Math.max(1, Math.hypot(a.x - b.x, a.y - b.y))
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
