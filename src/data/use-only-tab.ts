import { useEffect, useState } from 'react'

/** Whether this tab owns a form: of several tabs with the same one only one may change it. */
export function useOnlyTab(name: string): 'unknown' | 'mine' | 'elsewhere' {
  const [turn, setTurn] = useState<'unknown' | 'mine' | 'elsewhere'>('unknown')
  useEffect(() => {
    const gone = new AbortController()
    const whileHere = new Promise<void>((resolve) => gone.signal.addEventListener('abort', () => resolve()))
    const hold = () => {
      if (!gone.signal.aborted) setTurn('mine')
      return whileHere
    }
    const wait = () => {
      setTurn('elsewhere')
      return navigator.locks.request(name, { signal: gone.signal }, hold)
    }
    navigator.locks
      .request(name, { ifAvailable: true }, (lock) => (lock ? hold() : 'elsewhere'))
      .then((answer) => (answer === 'elsewhere' && !gone.signal.aborted ? wait() : undefined))
      .catch((error) => {
        if (!gone.signal.aborted) throw error
      })
    return () => gone.abort()
  }, [name])
  return turn
}
