import { Plural } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { archiving } from '#src/data/orders/removal-commands.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { BulkArchive } from './bulk-archive.tsx'
import { BulkAssignee } from './bulk-assignee.tsx'
import { BulkExport } from './bulk-export.tsx'
import { BulkResult } from './bulk-result.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { type BulkTask, useBulk } from './use-bulk.ts'
import type { BulkKind } from './use-bulk-kinds.ts'
import { useBulkUndoToast } from './use-bulk-undo-toast.ts'

/** The bulk actions with a dialog. */
export type AskedKind = Exclude<BulkKind, 'print'>

interface BulkDialogProps {
  kind: AskedKind
  title: string
  orderIds: readonly string[]
  onClose(done: readonly string[]): void
}

/** Asks for the options, applies them to each order, and shows the result of each. */
export function BulkDialog({ kind, title, orderIds, onClose }: BulkDialogProps) {
  const bulk = useBulk()
  const [task, setTask] = useState<BulkTask | null>(null)
  // The list deselects orders that are done; the dialog keeps them.
  const [ids] = useState(orderIds)
  const offerUndo = useBulkUndoToast()

  // A running action finishes and shows its result first.
  function close() {
    if (bulk.isRunning) return
    offerUndo(bulk)
    onClose(bulk.done)
  }

  function begin(chosen: BulkTask, among = ids) {
    setTask(() => chosen)
    bulk.each(among, chosen)
  }

  const questions: Record<AskedKind, ReactNode> = {
    status: <BulkStatus orderIds={ids} onChoose={begin} onCancel={close} />,
    assignee: <BulkAssignee onChoose={begin} onCancel={close} />,
    export: <BulkExport orderIds={ids} onChoose={begin} onCancel={close} />,
    archive: (
      <BulkArchive count={ids.length} onConfirm={() => begin(async (id) => archiving(id))} onCancel={close} />
    ),
  }
  return (
    <Dialog
      title={title}
      subtitle={<Plural value={ids.length} one="# order" other="# orders" />}
      isDismissable={false}
      onClose={close}
    >
      {task === null ? (
        questions[kind]
      ) : (
        <BulkResult
          bulk={bulk}
          label={title}
          // Nobody expects to undo an export.
          lasting={kind === 'export' ? [] : bulk.lasting}
          onRetry={() => bulk.each(bulk.refused, task)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
