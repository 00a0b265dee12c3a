import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import { useOneAtATime } from '#src/ui/use-one-at-a-time.ts'
import type { StatusClash } from './clashes.ts'
import { StatusClashSentence } from './status-clash-sentence.tsx'

interface StatusClashDialogProps extends StatusClash {
  orderId: string
  onSet(): unknown
  onLeave(): unknown
  /** Closes without a decision. */
  onClose(): void
}

/** Somebody else set another status than the user saw: shows both with user and time, and asks which one stays. */
export function StatusClashDialog({
  orderId,
  mine,
  theirs,
  of,
  onSet,
  onLeave,
  onClose,
}: StatusClashDialogProps) {
  const { t } = useLingui()
  // One answer: a second press during the first is ignored.
  const answer = useOneAtATime((decide: () => unknown) => decide())
  return (
    <Dialog
      title={of === 'moment' ? t`Bezoek intussen verplaatst` : t`Status intussen gewijzigd`}
      size="s"
      onClose={onClose}
    >
      <p>
        <StatusClashSentence orderId={orderId} mine={mine} theirs={theirs} of={of} />
      </p>
      <p>
        <Trans>Wat je bij de status hebt ingevuld gaat niet verloren.</Trans>
      </p>
      <DialogActions>
        <Button onPress={() => answer(onLeave)}>
          <Trans>Laten staan</Trans>
        </Button>
        <Button variant="primary" onPress={() => answer(onSet)}>
          <Trans>Toch zetten</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
