/** Milliseconds before each retry; together longer than a phone takes to restore its databases. */
const WAITS = [50, 100, 200, 400, 800, 1_600, 3_200]

const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError', 'OpenFailedError']

/**
 * Retries when the browser dropped its connection to a database, which it may do at any moment (Safari: "Connection to
 * Indexed Database server lost"). `reopen` prepares a new connection, and `work` must be idempotent.
 */
export async function retryThroughReopen<T>(
  work: () => Promise<T>,
  { reopen, isWanted = () => true }: { reopen?: () => void; isWanted?: () => boolean } = {},
): Promise<T> {
  for (const wait of WAITS) {
    try {
      return await work()
    } catch (error) {
      if (!isConnectionLost(error) || !isWanted()) throw error
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (!isWanted()) throw error
      reopen?.()
    }
  }
  return work()
}

function isConnectionLost(error: unknown): boolean {
  return !isFull(error) && namesOf(error).some((name) => LOST.includes(name))
}

export function isFull(error: unknown): boolean {
  return namesOf(error).includes('QuotaExceededError')
}

/** Names of an error and of the errors Dexie wrapped in it. */
function namesOf(error: unknown): string[] {
  const { name, inner, failures } = (error ?? {}) as Wrapping
  const wrapped = [inner, ...Object.values(failures ?? {})]
  return [name ?? '', ...wrapped.map((each) => each?.name ?? '')]
}

interface Wrapping {
  name?: string
  inner?: { name?: string } | null
  /** Failures of a bulk operation: a list, or an object by row position. */
  failures?: Readonly<Record<number, { name?: string } | null>> | null
}
