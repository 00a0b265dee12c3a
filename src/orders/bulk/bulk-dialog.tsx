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

/** What asks something first. */
export type AskedKind = Exclude<BulkKind, 'print'>

interface BulkDialogProps {
  kind: AskedKind
  title: string
  orderIds: readonly string[]
  onClose(done: readonly string[]): void
}

/** Asks what, does it to each order, and tells of each how it went. */
export function BulkDialog({ kind, title, orderIds, onClose }: BulkDialogProps) {
  const bulk = useBulk()
  const [task, setTask] = useState<BulkTask | null>(null)
  // The list lets go of those that are done; they stay what this dialog is about.
  const [ids] = useState(orderIds)
  const offerUndo = useBulkUndoToast()

  // What is being done goes on to its end, and tells of it.
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
          // Nobody expects to take back what was sent elsewhere.
          lasting={kind === 'export' ? [] : bulk.lasting}
          onRetry={() => bulk.each(bulk.refused, task)}
          onClose={close}
        />
      )}
    </Dialog>
  )
}
