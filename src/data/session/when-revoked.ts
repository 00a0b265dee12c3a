import type { Engine } from '#sync/client/engine.ts'
import { backoff } from '#sync/client/runner/backoff.ts'

/**
 * Calls `act` as soon as the server says that this session is revoked, and again while it does and `act` returned
 * false.
 */
export function whenRevoked(
  { status, syncNow }: Pick<Engine, 'status' | 'syncNow'>,
  act: () => Promise<boolean>,
): () => void {
  const live = status()
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let over = false
  let acting = false

  async function hear() {
    if (over || acting || !live.get()?.revoked) return
    clearTimeout(timer)
    acting = true
    const done = await act().catch(console.error)
    acting = false
    if (done) return stop()
    if (over) return
    // A status left from an earlier session must not count: ask the server again.
    syncNow()
    timer = setTimeout(hear, backoff(++tries))
  }

  function stop() {
    over = true
    clearTimeout(timer)
    unsubscribe()
  }
  const unsubscribe = live.subscribe(hear)
  return stop
}
