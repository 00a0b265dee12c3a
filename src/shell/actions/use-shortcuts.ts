import { useEffect, useEffectEvent, useRef } from 'react'
import { takesKeys } from '#src/lib/takes-keys.ts'
import type { Action } from '#src/parts/order/registered-actions.ts'
import { singleKeysOn } from './single-keys.ts'

/** Milliseconds between the two keys of a pair. */
const PAIR_WITHIN = 1_000

/** Runs the action of the pressed keys, unless the focused element uses them. */
export function useShortcuts(actions: readonly Action[]) {
  const before = useRef({ key: '', at: 0 })

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, at } = before.current
    const pressed = keysOf(event)
    before.current = { key: pressed, at: event.timeStamp }
    if (!isForUs(event)) return
    const isPair = event.timeStamp - at < PAIR_WITHIN
    const named = (wanted: string) => actions.find(({ keys }) => keys === wanted)
    // The second key of a pair may be a shortcut by itself.
    const action = (isPair && named(`${key} ${pressed}`)) || named(pressed)
    if (!action) return
    event.preventDefault()
    action.run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}

/** In the notation of actions: `Mod+K`, `G`, `?`. */
function keysOf({ key, ctrlKey, metaKey }: KeyboardEvent): string {
  const name = key.length === 1 ? key.toUpperCase() : key
  return ctrlKey || metaKey ? `Mod+${name}` : name
}

function isForUs({ target, defaultPrevented, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false
  if (ctrlKey || metaKey) return !shiftKey
  return singleKeysOn() && !takesKeys(target)
}
