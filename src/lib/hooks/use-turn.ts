import { useEffect, useState } from 'react'

/** Milliseconds. Whose drawing is interrupted again and again lets the next one begin. */
const PATIENCE = 1_000

/** The first is being drawn. */
const waiting = new Set<() => void>()

function callFirst() {
  const [first] = waiting
  first?.()
}

/**
 * Whether it is this part's turn to be drawn: of several that have something to draw, each waits until the one before is
 * done. Between two of them the page answers its user.
 */
export function useTurn(hasSomething: boolean, isDone: boolean): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    if (!hasSomething || isDone) return
    let patience: ReturnType<typeof setTimeout> | undefined
    function come() {
      setCome(true)
      patience = setTimeout(leave, PATIENCE)
    }
    function leave() {
      clearTimeout(patience)
      const [first] = waiting
      waiting.delete(come)
      if (first === come) setTimeout(callFirst)
    }
    waiting.add(come)
    if (waiting.size === 1) come()
    return leave
  }, [hasSomething, isDone])
  return hasCome
}
