import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isNobodys } from '#src/lib/takes-keys.ts'
import { type Key, walkRows } from './walk-rows.ts'

/** As React and the browser have it. */
export type ListKey = Key & Pick<KeyboardEvent, 'shiftKey' | 'defaultPrevented'>

/**
 * Arrows, J and K walk the rows of a list from the moment it is there: before one of them was pointed at, and on from what
 * was searched. What is pressed in the list goes to what this gives.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, andThen?: (event: ListKey) => void) {
  function handleKey(event: ListKey) {
    if (list.current) walkRows(list.current, event)
    andThen?.(event)
  }

  const pressedElsewhere = useEffectEvent((event: KeyboardEvent) => {
    const isCovered = !list.current || list.current.closest('[inert], [aria-hidden="true"]') !== null
    if (isCovered || event.defaultPrevented) return
    if (isNobodys(event.target)) handleKey(event)
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
