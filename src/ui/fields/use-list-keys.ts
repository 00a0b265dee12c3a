import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isUnfocused } from '#src/lib/takes-keys.ts'
import { type Key, walkRows } from './walk-rows.ts'

/** Satisfied by React's events and the browser's. */
export type ListKey = Key & Pick<KeyboardEvent, 'shiftKey' | 'defaultPrevented'>

/**
 * Arrow keys, J and K move through the rows of a list from the moment it is mounted, also when nothing or the search
 * field has the focus. The returned handler is for the list's own key events.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, andThen?: (event: ListKey) => void) {
  function handleKey(event: ListKey) {
    if (list.current) walkRows(list.current, event)
    andThen?.(event)
  }

  const pressedElsewhere = useEffectEvent((event: KeyboardEvent) => {
    const isCovered = !list.current || list.current.closest('[inert], [aria-hidden="true"]') !== null
    if (isCovered || event.defaultPrevented) return
    if (isUnfocused(event.target)) handleKey(event)
    else if (event.key === 'ArrowDown' && isSearch(event.target)) toFirst(event)
  })

  function toFirst(event: KeyboardEvent) {
    const first = list.current?.querySelector<HTMLElement>('[data-row]')
    if (!first) return
    event.preventDefault()
    first.focus()
  }
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressedElsewhere(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  return handleKey
}

const isSearch = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input[type=search]')
