import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'
import { isUnfocused } from '#src/lib/takes-keys.ts'

const CARD = '[role=row][data-key]'
const ACROSS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }
const ALONG: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' }

type Key = Pick<
  KeyboardEvent | globalThis.KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>

const isHeld = ({ ctrlKey, metaKey, altKey, shiftKey }: Key) => ctrlKey || metaKey || altKey || shiftKey
const cardsIn = (lane: ParentNode) => [...lane.querySelectorAll<HTMLElement>(CARD)]
const topOf = (card: HTMLElement) => card.getBoundingClientRect().top

/** J and K move along a lane like ↑ and ↓; ← and → move between lanes. They work before a card has the focus, too. */
export function useBoardKeys(board: RefObject<HTMLElement | null>) {
  const pressedElsewhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isCovered = !board.current || board.current.closest('[inert], [aria-hidden="true"]') !== null
    if (isCovered || event.defaultPrevented || isHeld(event) || !isUnfocused(event.target)) return
    if (event.key !== 'j' && event.key !== 'ArrowDown') return
    const first = board.current?.querySelector<HTMLElement>(CARD)
    if (!first) return
    event.preventDefault()
    first.focus()
  })
  useEffect(() => {
    const listener = (event: globalThis.KeyboardEvent) => pressedElsewhere(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])

  /** Runs in the capture phase, before the lane takes a letter for type-ahead. */
  return function handleKey(event: KeyboardEvent<HTMLElement>) {
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>(CARD) : null
    // Events of a card's menu bubble here through React, though it lies outside the board.
    if (!card || isHeld(event) || !event.currentTarget.contains(card)) return
    const along = ALONG[event.key]
    const across = ACROSS[event.key]
    if (along)
      card.dispatchEvent(new KeyboardEvent('keydown', { key: along, bubbles: true, cancelable: true }))
    else if (across && event.target === card) cardAcross(event.currentTarget, card, across)?.focus()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
}

/** The card at about the same height in the next lane that has cards. */
function cardAcross(board: HTMLElement, card: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const lanes = [...board.querySelectorAll('section')]
  const from = lanes.findIndex((lane) => lane.contains(card))
  const onwards = step > 0 ? lanes.slice(from + 1) : lanes.slice(0, from).toReversed()
  for (const lane of onwards) {
    const [first, ...others] = cardsIn(lane)
    const away = (each: HTMLElement) => Math.abs(topOf(each) - topOf(card))
    if (first) return others.reduce((near, each) => (away(each) < away(near) ? each : near), first)
  }
  return undefined
}
