import { useLingui } from '@lingui/react/macro'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'

interface NotAllowedProps {
  onClose(): void
}

export function NotAllowed({ onClose }: NotAllowedProps) {
  const { t } = useLingui()
  return (
    <>
      <Toolbar title={t`Order`} onBack={onClose} />
      <EmptyState
        title={t`Je hebt hier geen rechten voor.`}
        action={<Button onPress={onClose}>{t`Terug`}</Button>}
      />
    </>
  )
}

/** The same in place of a question. */
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
