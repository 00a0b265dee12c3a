import { useState } from 'react'
import type { Refusal } from '#src/data/session/refusal.ts'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'

export interface Attempt {
  pending: boolean
  refusal: Refusal | null
  /** Seconds before the next attempt, as the server asked. */
  wait: number
  /** Counts attempts, so that the same refusal is announced twice. */
  times: number
}

/** One attempt at a time, and none during the server's waiting time. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [last, setLast] = useState<{ refusal: Refusal | null; until: number; times: number }>(NONE)
  const wait = useCountdown(last.until)

  async function attempt(work: () => Promise<Refusal | null>) {
    if (pending || wait > 0) return
    setPending(true)
    const refusal = await work()
    setPending(false)
    const until = refusal ? Date.now() + refusal.wait * 1000 : 0
    setLast(({ times }) => ({ refusal, until, times: times + 1 }))
  }

  const state: Attempt = { pending, refusal: last.refusal, wait, times: last.times }
  return [state, attempt] as const
}

const NONE = { refusal: null, until: 0, times: 0 }
