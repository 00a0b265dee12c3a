import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { QueuedOp } from '#src/data/queue/queries.ts'
import { useTellsOfUploads } from '#src/parts/shown/failing-uploads.ts'
import type { Upload } from '#src/parts/uploads/upload-state.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'

interface UploadFailedProps {
  orderId: string
  uploads: readonly Upload[]
}

/** Shows a file that the server refuses now; earlier refusals have a note in the list. */
export function UploadFailed({ orderId, uploads }: UploadFailedProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const refused = uploads.flatMap(({ op }) => (op?.state === 'refused' ? [op] : []))
  const [known, setKnown] = useState(idsOf(refused))
  useTellsOfUploads(orderId, idsOf(refused))
  // A retry that is refused again is shown again.
  const stillRefused = known.filter((id) => idsOf(refused).includes(id))
  if (stillRefused.length < known.length) setKnown(stillRefused)
  const failed = refused.find(({ opId }) => !known.includes(opId))
  if (!failed) return null
  return (
    <AlertDialog
      title={t`Er is een onbekende fout opgetreden.`}
      confirm={t`Begrepen`}
      onConfirm={() => setKnown(idsOf(refused))}
    >
      {failed.rejection && _(errorWords[failed.rejection.code])}
    </AlertDialog>
  )
}

const idsOf = (ops: readonly QueuedOp[]) => ops.map(({ opId }) => opId)
