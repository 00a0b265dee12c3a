const FIRST_DELAY_MS = 1_000
export const MAX_DELAY_MS = 60_000

/** Milliseconds before try number `attempt` (from 1): doubles up to a minute, half of it random jitter. */
export function backoff(attempt: number, chance = Math.random()): number {
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (Math.max(1, attempt) - 1))
  return Math.round(full / 2 + (full / 2) * chance)
}
