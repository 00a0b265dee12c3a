import type { Engine } from '#src/data/engine-context.tsx'
import { isRefusedAtOnce } from '#src/data/queue/refused-at-once.ts'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

/**
 * Shows a success toast, unless the server refuses the operation at once: refusals are shown elsewhere, and two
 * messages would contradict. `opId`: '' when there was nothing to do.
 */
export function toastUnlessRefused(
  engine: Engine,
  opId: string,
  content: Parameters<typeof showToast>[0],
): void {
  const refused = opId === '' ? Promise.resolve(false) : isRefusedAtOnce(engine, opId)
  refused
    .catch((error) => {
      console.error(error)
      return false
    })
    .then((isRefused) => !isRefused && showToast(content))
}
