import { useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'

interface NotAllowedProps {
  onClose(): void
}

/** Shown instead of a question when the user's role does not allow it. */
export function NotAllowedDialog({ onClose }: NotAllowedProps) {
  const { t } = useLingui()
  return (
    <Dialog size="s" title={t`Je hebt hier geen rechten voor.`} onClose={onClose}>
      <DialogActions>
        <Button onPress={onClose} autoFocus>{t`Terug`}</Button>
      </DialogActions>
    </Dialog>
  )
}
