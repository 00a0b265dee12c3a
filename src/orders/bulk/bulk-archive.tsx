import { Plural, Trans } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { DialogActions } from '#src/ui/dialog.tsx'

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
      <DialogActions>
        <Button onPress={onCancel}>
          <Trans>Annuleren</Trans>
        </Button>
        <Button variant="primary" onPress={onConfirm} autoFocus>
          <Trans>Archiveren</Trans>
        </Button>
      </DialogActions>
    </>
  )
}
