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

/** Milliseconds for which the last screen of a setup stays (SPEC §9). */
const STAYS = 30_000

/** A setup is over: when the sign-in screen follows. */
export function beginLeaving(): number {
  const leaving = Date.now() + STAYS
  keepStep('leaving', leaving)
  return leaving
}

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
