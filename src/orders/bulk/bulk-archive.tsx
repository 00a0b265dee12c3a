import { Plural, Trans } from '@lingui/react/macro'
import { DialogAnswers } from '#src/ui/overlays/dialog-answers.tsx'

interface BulkArchiveProps {
  count: number
  onConfirm(): void
  onCancel(): void
}

export function BulkArchive({ count, onConfirm, onCancel }: BulkArchiveProps) {
  return (
    <>
      <p>
        <Plural
          value={count}
          one="Weet je zeker dat je deze order wilt archiveren?"
          other="Weet je zeker dat je deze # orders wilt archiveren?"
        />
      </p>
      <DialogAnswers onCancel={onCancel} onPress={onConfirm} autoFocus>
        <Trans>Archiveren</Trans>
      </DialogAnswers>
    </>
  )
}
