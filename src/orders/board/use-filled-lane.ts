import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { answerOnce } from '#src/data/answer-once.ts'
import { useEngine } from '#src/data/engine-context.tsx'
import { type OrderFilter, orderTotal } from '#src/data/orders/order-filter.ts'

/**
 * After a change of filter, scrolls to the first lane with orders when all lanes in view are empty. `inLane`: the
 * filter of each lane.
 */
export function useFilledLane(board: RefObject<HTMLElement | null>, inLane: readonly OrderFilter[]) {
  const engine = useEngine()
  const about = JSON.stringify(inLane)
  const last = useRef(about)
  const countAll = useEffectEvent(() =>
    Promise.all(inLane.map((filter) => answerOnce(engine, orderTotal(filter)))),
  )
  useEffect(() => {
    if (last.current === about) return
    last.current = about
    let current = true
    countAll()
      .then((totals) => current && board.current && showFilled(board.current, totals))
      .catch(console.error)
    return () => {
      current = false
    }
  }, [about, board])
}

function showFilled(board: HTMLElement, totals: readonly number[]) {
  const filled = [...board.querySelectorAll('section')].filter((_, at) => (totals[at] ?? 0) > 0)
  const { left, right } = board.getBoundingClientRect()
  const isInSight = (lane: Element) => {
    const own = lane.getBoundingClientRect()
    return own.left < right - 1 && own.right > left + 1
  }
  if (!filled.some(isInSight)) filled[0]?.scrollIntoView({ inline: 'start', block: 'nearest' })
}
