import { useState } from 'react'

/** The current value, or while `isHeld` the value from before. */
export function useFrozenWhile<T>(value: T, isHeld: boolean): T {
  const [held, setHeld] = useState(value)
  if (isHeld) return held
  if (!Object.is(held, value)) setHeld(() => value)
  return value
}
