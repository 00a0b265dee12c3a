import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from '../button.tsx'
import { DialogActions } from './dialog.tsx'

interface DialogAnswersProps extends Omit<ButtonProps, 'variant'> {
  onCancel(): void
}

/** The buttons of a dialog: cancel, and the given answer. */
export function DialogAnswers({ onCancel, ...answer }: DialogAnswersProps) {
  return (
    <DialogActions>
      <Button onPress={onCancel}>
        <Trans>Annuleren</Trans>
      </Button>
      <Button variant="primary" {...answer} />
    </DialogActions>
  )
}
