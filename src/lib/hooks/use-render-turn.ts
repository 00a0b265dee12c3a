import { useEffect, useState } from 'react'

/** Milliseconds after which the next part may begin, when drawing is interrupted again and again. */
const TURN_TIMEOUT_MS = 1_000

/** The first of these is being drawn. */
const waiting = new Set<() => void>()

function callFirst() {
  const [first] = waiting
  first?.()
}

/**
 * Whether it is this part's turn to draw: parts draw one after the other, so that the page can handle input between
 * them.
 */
export function useRenderTurn(hasSomething: boolean, isDone: boolean): boolean {
  const [hasCome, setCome] = useState(false)
  useEffect(() => {
    if (!hasSomething || isDone) return
    let patience: ReturnType<typeof setTimeout> | undefined
    function come() {
      setCome(true)
      patience = setTimeout(leave, TURN_TIMEOUT_MS)
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
