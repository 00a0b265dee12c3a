import { useState } from 'react'
import type { Setup } from '#src/data/session/setup.ts'
import { keepStep } from '#src/data/session/steps.ts'

/** What was set up so far; a reload does not undo it. */
export function useSetup(begun: Setup) {
  const [setup, setSetup] = useState(begun)
  function change(part: Partial<Setup>) {
    const next = { ...setup, ...part }
    setSetup(next)
    keepStep('setup', next)
  }
  return [setup, change] as const
}
