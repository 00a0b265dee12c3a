import type { Setup } from './setup.ts'

/** What one step of signing in or of a setup leaves for the next, and for a reload. Never a password. */
interface Steps {
  /** As typed: whoever forgot a password need not type it again. */
  username: string
  setup: Setup
  /** When the sign-in screen follows by itself, in milliseconds since 1970. */
  leaving: number
}

const keyOf = (step: keyof Steps) => `aurum-step-${step}`

/** Kept for this tab and no longer than it is open. */
export function keepStep<Step extends keyof Steps>(step: Step, value: Steps[Step]) {
  sessionStorage.setItem(keyOf(step), JSON.stringify(value))
}

export function keptStep<Step extends keyof Steps>(step: Step): Steps[Step] | null {
  const kept = sessionStorage.getItem(keyOf(step))
  return kept === null ? null : JSON.parse(kept)
}

export function forgetStep(step: keyof Steps) {
  sessionStorage.removeItem(keyOf(step))
}
