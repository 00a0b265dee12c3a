/** Milliseconds before each new try; together longer than a phone takes to give its databases back. */
const WAITS = [50, 100, 200, 400, 800, 1_600, 3_200]

const LOST = ['UnknownError', 'InvalidStateError', 'DatabaseClosedError', 'AbortError', 'OpenFailedError']

/**
 * A browser may drop its connection to a database at any moment (Safari: "Connection to Indexed Database server lost").
 * `reopen` makes place for another one, and the work is done again, so it must bear being done twice.
 */
export async function lasting<T>(
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

/** Of an error and of those Dexie wrapped in it. */
function namesOf(error: unknown): string[] {
  const { name, inner, failures } = (error ?? {}) as Wrapping
  const wrapped = [inner, ...Object.values(failures ?? {})]
  return [name ?? '', ...wrapped.map((each) => each?.name ?? '')]
}

interface Wrapping {
  name?: string
  inner?: { name?: string } | null
  /** Of many rows at once: a list, or by the place of the row. */
  failures?: Readonly<Record<number, { name?: string } | null>> | null
}
