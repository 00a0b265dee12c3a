import type { PointerEvent } from 'react'
import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import { minutesOf, timeOf } from '#sync/contract/values/day.ts'
import { QUARTER } from '../model/first-free.ts'
import type { Target } from '../model/moved.ts'
import type { Planning } from '../use-planning.ts'
import { type Held, type HoldStore, minutesOfHeld } from './hold-store.ts'
import { dayUnder, type Item, itemAt } from './items.ts'
import { targetIn } from './targets.ts'

/** Pixels a pointer may move during a click. */
const SLACK = 5

interface PointerDragOptions {
  store: HoldStore
  planning: Planning
  /** Of the day view: its times from left to right, in minutes; null in the week view. */
  axis: { from: number; until: number } | null
  heldOf(item: Item): Held | null
  onDrop(): void
}

/** Drags visits and orders with a mouse or a pen. A finger scrolls; the panel of a visit moves it. */
export function usePointerDrag({ store, planning, axis, heldOf, onDrop }: PointerDragOptions) {
  return function pick(event: PointerEvent) {
    if (store.get()) store.set(null)
    const item = itemAt(event.target)
    const held = item && event.button === 0 && event.pointerType !== 'touch' ? heldOf(item) : null
    if (!held) return
    const start = { clientX: event.clientX, clientY: event.clientY }
    const isResize = event.target instanceof Element && event.target.closest('[data-edge]') !== null
    const box = (event.target as Element).closest('[data-item]')?.getBoundingClientRect()
    /** Pixels from the left edge of what is held. */
    const grip = held.kind === 'visit' && box ? start.clientX - box.left : 0
    let isMoving = false

    function targetAt(x: number, y: number): Target | null {
      const day = dayUnder(x, y)
      if (!held || !day) return null
      const now = Date.now()
      if (!axis) return targetIn(held, day, planning, { today: isoDate(now), now: formatTime(now) })
      const { left, width } = day.element.getBoundingClientRect()
      const minutesAt = (px: number) =>
        Math.round((axis.from + ((px - left) / width) * (axis.until - axis.from)) / QUARTER) * QUARTER
      if (isResize && held.kind === 'visit') {
        const { time, date } = held.visit
        const minutes = Math.max(QUARTER, minutesAt(x) - minutesOf(time))
        return { personId: held.from, date, time, minutes }
      }
      const { personId, date } = day
      return { personId, date, time: timeOf(minutesAt(x - grip)), minutes: minutesOfHeld(held) }
    }

    function move({ clientX, clientY }: { clientX: number; clientY: number }) {
      isMoving ||= Math.hypot(clientX - start.clientX, clientY - start.clientY) > SLACK
      if (!isMoving || !held) return
      const target = targetAt(clientX, clientY)
      const before = store.get()
      const isKnown = before && JSON.stringify(before.target) === JSON.stringify(target)
      if (!isKnown) store.set({ held, target, by: 'pointer', at: { clientX, clientY } })
    }

    function stop(isDrop: boolean) {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', drop)
      removeEventListener('pointercancel', cancel)
      removeEventListener('keydown', giveUp, true)
      if (!isMoving) return
      // The click that ends a drag opens nothing.
      addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => removeEventListener('click', swallow, { capture: true }))
      if (isDrop && store.get()?.target) onDrop()
      else store.set(null)
    }
    const drop = () => stop(true)
    const cancel = () => stop(false)
    function giveUp(pressed: KeyboardEvent) {
      if (pressed.key !== 'Escape' || !isMoving) return
      pressed.stopPropagation()
      stop(false)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', drop)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', giveUp, true)
  }
}

const swallow = (event: Event) => {
  event.stopPropagation()
  event.preventDefault()
}
