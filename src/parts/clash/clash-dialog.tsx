import { useEngine } from '#src/data/engine-context.tsx'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { clashingFields } from './clashes.ts'

interface ClashDialogProps {
  op: QueuedOp
  onClose(): void
}

/** Of an edit that was refused: what is chosen is sent again. */
export function ClashDialog({ op, onClose }: ClashDialogProps) {
  const engine = useEngine()
  async function send(mine: readonly string[]) {
    await engine.keepMine(op.opId, mine)
    onClose()
  }
  return <ChoiceDialog fields={clashingFields(op)} onChosen={send} onClose={onClose} />
}
