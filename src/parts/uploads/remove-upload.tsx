import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useEngine } from '#src/data/engine-context.tsx'
import { removeFile } from '#src/data/files/remove-file.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { showToast } from '#src/ui/overlays/toast-queue.ts'

interface RemoveUploadProps {
  orderId: string
  fileId: string
  name: string
  /** Called when no file is left to show. */
  onRemoved(): void
}

/** Removes a file from an order; asks first, because it is removed for everybody. */
export function RemoveUpload({ orderId, fileId, name, onRemoved }: RemoveUploadProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const engine = useEngine()
  const [isAsked, setIsAsked] = useState(false)

  async function remove() {
    setIsAsked(false)
    const outcome = await removeFile(engine, orderId, fileId)
    if (outcome.ok) return onRemoved()
    showToast({ tone: 'crit', title: t`Dat kan niet`, text: _(errorWords[outcome.rejection.code]) })
  }

  return (
    <>
      <Button variant="icon" aria-label={t`Verwijderen`} onPress={() => setIsAsked(true)}>
        <Trash2 size={20} aria-hidden />
      </Button>
      {isAsked && (
        <AlertDialog
          title={t`${name} verwijderen?`}
          confirm={t`Verwijderen`}
          danger
          onConfirm={remove}
          onCancel={() => setIsAsked(false)}
        >
          <Trans>Het bestand gaat voor iedereen van de order en komt niet terug.</Trans>
        </AlertDialog>
      )}
    </>
  )
}
