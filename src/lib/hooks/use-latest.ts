import { useState } from 'react'

/** The last value that was defined: a list stays visible while more of it is loaded. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
