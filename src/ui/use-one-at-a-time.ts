import { useRef } from 'react'

/** Ignores calls until the previous one has settled, because of double presses. */
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
