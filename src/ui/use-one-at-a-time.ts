import { useRef } from 'react'

/** Takes no other call until what the last one began is settled: whoever presses twice means one. */
export function useOneAtATime<Given extends readonly unknown[]>(work: (...given: Given) => unknown) {
  const isBusy = useRef(false)
  return async (...given: Given) => {
    if (isBusy.current) return
    isBusy.current = true
    try {
      await work(...given)
    } finally {
      isBusy.current = false
    }
  }
}
