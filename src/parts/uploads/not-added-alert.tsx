import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import type { NotAdded } from '#src/data/files/preparing.ts'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import { notAddedWords } from './not-added-words.ts'

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
            {filename}: {_(notAddedWords[reason])}
          </li>
        ))}
      </ul>
    </AlertDialog>
  )
}
