import { useState } from 'react'
import { keepStep, keptStep } from '#src/data/session/steps.ts'

/** A name typed on one of these screens is there on the next, and after a reload. */
export function useKeptUsername(otherwise = '') {
  const [username, setUsername] = useState(() => keptStep('username') ?? otherwise)
  function change(typed: string) {
    setUsername(typed)
    keepStep('username', typed)
  }
  return [username, change] as const
}
