import { useState } from 'react'
import type { Setup } from '#src/data/session/setup.ts'
import { keepStep } from '#src/data/session/steps.ts'

/** The state of the setup, kept across reloads. */
export function useSetup(begun: Setup) {
  const [setup, setSetup] = useState(begun)
  function change(part: Partial<Setup>) {
    const next = { ...setup, ...part }
    setSetup(next)
    keepStep('setup', next)
  }
  return [setup, change] as const
}
