import { Trans } from '@lingui/react/macro'
import { Button, type ButtonProps } from '../button.tsx'
import { DialogActions } from './dialog.tsx'

interface DialogAnswersProps extends Omit<ButtonProps, 'variant'> {
  onCancel(): void
}

/** What a dialog is answered with: that it was not meant, and what its form is for. */
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
