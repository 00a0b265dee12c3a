import { useState } from 'react'
import { keepStep, keptStep } from '#src/data/session/steps.ts'

/** The username typed on one of the sign-in screens, kept for the next, and across reloads. */
export function useKeptUsername(otherwise = '') {
  const [username, setUsername] = useState(() => keptStep('username') ?? otherwise)
  function change(typed: string) {
    setUsername(typed)
    keepStep('username', typed)
  }
  return [username, change] as const
}
