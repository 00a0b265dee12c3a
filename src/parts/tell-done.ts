import type { Engine } from '#src/data/engine-context.tsx'
import { isRefusedAtOnce } from '#src/data/queue/refused-at-once.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

/**
 * Says that something is done, unless the server refuses it at once: of that its user hears as of every refusal, and not that it was
 * done as well. `opId`: the operation that does it; '' where there was nothing to do.
 */
export function tellDone(engine: Engine, opId: string, content: Parameters<typeof showToast>[0]): void {
  const refused = opId === '' ? Promise.resolve(false) : isRefusedAtOnce(engine, opId)
  refused
    .catch((error) => {
      console.error(error)
      return false
    })
    .then((isRefused) => !isRefused && showToast(content))
}
