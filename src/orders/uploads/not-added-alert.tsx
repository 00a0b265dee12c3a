import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { NotAdded } from '#src/data/orders/preparing.ts'
import { errorWords } from '#src/parts/words/error-words.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'

const reasonWords: Record<NotAdded['reason'], MessageDescriptor> = {
  ...errorWords,
  empty: msg`Dit bestand is leeg.`,
  lost: msg`De pagina werd gesloten voordat dit bestand was bewaard. Kies het opnieuw.`,
}

interface NotAddedAlertProps {
  files: readonly NotAdded[]
  onClose(): void
}

/** Chosen files that cannot be added, with the reason. */
export function NotAddedAlert({ files, onClose }: NotAddedAlertProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  if (files.length === 0) return null
  return (
    <AlertDialog title={t`Niet alle bestanden zijn toegevoegd`} confirm={t`Begrepen`} onConfirm={onClose}>
      <ul>
        {files.map(({ id, filename, reason }) => (
          <li key={id}>
            {filename}: {_(reasonWords[reason])}
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}
