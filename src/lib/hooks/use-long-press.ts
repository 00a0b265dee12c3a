import { type MouseEvent, type PointerEvent, type SyntheticEvent, useRef } from 'react'

/** Milliseconds, as on phones. */
const LONG_PRESS_MS = 500
/** Pixels a finger may move during a long press. */
const MAX_MOVE_PIXELS = 10

/** Long presses by touch. With a mouse, modifier keys serve instead. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef({ timer: 0, x: 0, y: 0, wasHeld: false })
  const end = () => clearTimeout(press.current.timer)
  return {
    /** Whether a click only ends a long press; clicks by keyboard never do. */
    isEnd: ({ detail }: MouseEvent) => detail > 0 && press.current.wasHeld,
    handlers: {
      onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
        end()
        press.current = { timer: 0, x: clientX, y: clientY, wasHeld: false }
        if (pointerType === 'mouse') return
        press.current.timer = window.setTimeout(() => {
          press.current.wasHeld = true
          onLongPress()
        }, LONG_PRESS_MS)
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x, y } = press.current
        if (Math.hypot(clientX - x, clientY - y) > MAX_MOVE_PIXELS) end()
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu(event: SyntheticEvent) {
        if (press.current.wasHeld) event.preventDefault()
      },
    },
  }
}
