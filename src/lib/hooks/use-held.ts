import { useState } from 'react'

/** The value as it is, or while it is held as it was then. */
export function useHeld<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (isHeld) return held
  if (!Object.is(held, value)) setHeld(() => value)
  return value
}
