import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#src/ui/button.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import styles from './passkey-info.module.css'

interface PasskeyInfoProps {
  onClose(): void
}

export function PasskeyInfo({ onClose }: PasskeyInfoProps) {
  const { t } = useLingui()
  return (
    <Dialog onClose={onClose} title={t`Wat is een passkey?`} size="s">
      <div className={styles.text}>
        <p>
          <Trans>
            Met een passkey log je in zoals je je apparaat ontgrendelt: met je vinger, je gezicht of een
            pincode. Een wachtwoord is dan niet nodig.
          </Trans>
        </p>
        <p>
          <Trans>
            De passkey staat op je apparaat of in je wachtwoordkluis. Je vinger of gezicht wordt nooit
            verstuurd, en een nagemaakte website kan er niets mee.
          </Trans>
        </p>
        <p>
          <Trans>
            Raak je je apparaat kwijt, dan log je in met je wachtwoord of vraag je een nieuwe link aan.
          </Trans>
        </p>
      </div>
      <DialogActions>
        <Button variant="primary" onPress={onClose}>
          <Trans>Begrepen</Trans>
        </Button>
      </DialogActions>
    </Dialog>
  )
}
