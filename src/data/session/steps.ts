import type { Setup } from './setup.ts'

/** Data passed from one step of a sign-in or setup to the next, and across reloads. Never a password. */
interface Steps {
  /** The typed username, filled in on the screen for a forgotten password. */
  username: string
  setup: Setup
  /** When the sign-in screen follows, in milliseconds since 1970. */
  leaving: number
}

const keyOf = (step: keyof Steps) => `aurum-step-${step}`

/** Milliseconds for which the last screen of a setup stays. */
const LAST_STEP_SHOWN_MS = 30_000

/** Starts the countdown to the sign-in screen. */
export function beginLeaving(): number {
  const leaving = Date.now() + LAST_STEP_SHOWN_MS
  keepStep('leaving', leaving)
  return leaving
}

/** Kept in this tab until it is closed. */
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
