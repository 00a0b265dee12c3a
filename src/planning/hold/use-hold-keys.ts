import type { KeyboardEvent } from 'react'
import { formatTime, isoDate } from '#src/lib/figures/dates.ts'
import type { Person } from '../model/day-row.ts'
import type { Target } from '../model/moved.ts'
import type { Planning } from '../use-planning.ts'
import { type Held, type HoldStore, keyOfHeld } from './hold-store.ts'
import { type Item, itemAt, itemBeside } from './items.ts'
import { laterBy, longerBy, targetIn } from './targets.ts'

interface HoldKeysOptions {
  store: HoldStore
  planning: Planning
  shown: readonly Person[]
  shows: 'week' | 'day'
  /** The day on screen. */
  date: string
  heldOf(item: Item): Held | null
  onDrop(): void
}

/** Enter picks up what has the focus and puts it down, arrows move it, Escape leaves it where it was. While nothing is held, arrows walk. */
export function useHoldKeys({ store, planning, shown, shows, date, heldOf, onDrop }: HoldKeysOptions) {
  function pickUp(held: Held) {
    const now = Date.now()
    const clock = { today: isoDate(now), now: formatTime(now) }
    const target =
      held.kind === 'visit'
        ? { personId: held.from, date: held.visit.date, time: held.visit.time, minutes: held.visit.minutes }
        : targetIn(held, { personId: shown[0]?._id ?? '', date }, planning, clock)
    store.set({ held, target, by: 'keys' })
  }

  function moved(target: Target, key: string, isShift: boolean): Target | null {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (step && shows === 'day') {
      return isShift
        ? { ...target, minutes: longerBy(target.minutes, step) }
        : { ...target, time: laterBy(target.time, step) }
    }
    if (step && isShift) return { ...target, time: laterBy(target.time, step) }
    if (step) {
      const next = planning.week[planning.week.indexOf(target.date) + step]
      return next ? { ...target, date: next } : target
    }
    const row = { ArrowUp: -1, ArrowDown: 1 }[key]
    if (!row) return null
    const next = shown[shown.findIndex(({ _id }) => _id === target.personId) + row]
    return next ? { ...target, personId: next._id } : target
  }

  return function press(event: KeyboardEvent) {
    const item = itemAt(event.target)
    const hold = store.get()
    if (!hold) {
      const beside = item && itemBeside(event.target, event.key)
      const held = event.key === 'Enter' && item ? heldOf(item) : null
      if (beside) event.preventDefault()
      beside?.focus()
      if (!held) return
      event.preventDefault()
      return pickUp(held)
    }
    if (hold.by !== 'keys' || !item || item.key !== keyOfHeld(hold.held)) return
    if (event.key === 'Tab') return store.set(null)
    const target = hold.target && moved(hold.target, event.key, event.shiftKey)
    if (!target && event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (target) return store.set({ ...hold, target })
    if (event.key === 'Enter') return onDrop()
    store.set(null)
  }
}
