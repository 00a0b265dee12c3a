import { useState } from 'react'

/** What there was last, while there is nothing: more of a list is asked for without the list going away. */
export function useLatest<T>(value: T | undefined): T | undefined {
  const [latest, setLatest] = useState(value)
  if (value !== undefined && value !== latest) setLatest(value)
  return value ?? latest
}
