import { useEngine } from '#src/data/engine-context.tsx'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { ChoiceDialog } from './choice-dialog.tsx'
import { clashingFields, STATUS, statusClash } from './clashes.ts'
import { StatusClashDialog } from './status-clash-dialog.tsx'

interface ClashDialogProps {
  op: QueuedOp
  onClose(): void
}

/** For an operation refused over a conflict: sends it again with the choice. */
export function ClashDialog({ op, onClose }: ClashDialogProps) {
  const engine = useEngine()
  async function send(mine: readonly string[]) {
    await engine.keepMine(op.opId, mine)
    onClose()
  }
  const moved = statusClash(op)
  if (moved) {
    const answers = { onSet: () => send([STATUS]), onLeave: () => send([]), onClose }
    return <StatusClashDialog orderId={op.entityId} {...moved} {...answers} />
  }
  return (
    <ChoiceDialog
      fields={clashingFields(op)}
      orderId={op.entity === 'orders' ? op.entityId : ''}
      at={op.at}
      onChosen={send}
      onClose={onClose}
    />
  )
}
