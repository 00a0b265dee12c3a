import { backoff } from './backoff.ts'
import { nextMoment } from './next-ops.ts'
import { type RunnerDeps, type RunOutcome, runOnce } from './run-once.ts'

export interface Runner {
  /** Tries to send now: an operation was added, the connection is back, or somebody signed in. */
  wake(): void
  close(): void
}

export interface RunnerOptions extends RunnerDeps {
  locks: Pick<LockManager, 'request'>
  onOutcome(outcome: RunOutcome): void
}

export const runnerLock = (userId: string) => `aurum-runner ${userId}`

/**
 * Sends until nothing is left to send, in one page or worker of the device at a time. Any of them may add operations;
 * the holder of the lock sends them all.
 */
export function startRunner({ locks, onOutcome, ...deps }: RunnerOptions): Runner {
  let running = false
  let again = false
  let closed = false
  let failures = 0
  const now = deps.now ?? Date.now
  let timer: ReturnType<typeof setTimeout> | undefined

  function turnIn(milliseconds: number) {
    clearTimeout(timer)
    timer = setTimeout(turn, milliseconds)
  }

  async function drain(): Promise<RunOutcome> {
    return locks.request(runnerLock(deps.outbox.userId), async () => {
      // Another page may have sent until now.
      await deps.outbox.reread()
      let outcome = await runOnce(deps)
      while (outcome.kind === 'sent' && !closed) {
        failures = 0
        onOutcome(outcome)
        outcome = await runOnce(deps)
      }
      return outcome
    })
  }

  async function run() {
    do {
      again = false
      const outcome = await drain()
      onOutcome(outcome)
      await plan(outcome)
    } while (again && !closed)
    running = false
  }

  async function plan(outcome: RunOutcome) {
    if (closed) return
    if (outcome.kind === 'unreachable') {
      failures += 1
      turnIn(outcome.retryAfter || backoff(failures))
    }
    if (outcome.kind === 'idle') {
      failures = 0
      const moment = nextMoment(await deps.outbox.all(), now())
      if (moment !== null) turnIn(Math.max(1_000, moment - now()))
    }
  }

  /** A restored line may fail once more. Resetting the backoff makes the next retry a second away, not a minute. */
  function wake() {
    failures = 0
    turn()
  }

  function turn() {
    if (closed) return
    clearTimeout(timer)
    again = true
    if (running) return
    running = true
    run().catch((error) => {
      running = false
      // The stores were closed during the run; the next page goes on.
      if (closed) return
      console.error('The outbox runner failed', error)
      turnIn(backoff(++failures))
    })
  }

  return {
    wake,
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}
