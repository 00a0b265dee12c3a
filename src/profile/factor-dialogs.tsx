import { Trans, useLingui } from '@lingui/react/macro'
import { RecoveryCodes } from '#src/parts/account/recovery-codes.tsx'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { Dialog, DialogActions } from '#src/ui/overlays/dialog.tsx'
import type { Factors } from './use-factors.ts'

const AuthenticatorDialog = lazily(
  async () => (await import('#src/parts/account/authenticator-dialog.tsx')).AuthenticatorDialog,
)
const PasskeyFailed = lazily(
  async () => (await import('#src/parts/account/passkey-failed.tsx')).PasskeyFailed,
)

/** Dialogs for adding a second factor. */
export function FactorDialogs({ factors }: { factors: Factors }) {
  const { t } = useLingui()
  const { otpString, recoveryCodes, failure, state } = factors
  if (failure) return <PasskeyFailed error={failure} onClose={factors.forgetFailure} />
  if (recoveryCodes)
    return (
      <Dialog
        title={t`Bewaar je herstelcodes`}
        onClose={factors.forgetRecoveryCodes}
        isDismissable={false}
        size="s"
      >
        <RecoveryCodes codes={recoveryCodes} />
        <DialogActions>
          <Button variant="primary" onPress={factors.forgetRecoveryCodes}>
            <Trans>Ik heb ze bewaard</Trans>
          </Button>
        </DialogActions>
      </Dialog>
    )
  if (otpString === null) return null
  return (
    <AuthenticatorDialog
      // Remounted after each attempt, so that a refused code is cleared.
      key={state.times}
      otpString={otpString}
      refusals={factors.refusals}
      attempt={state}
      onConfirm={factors.confirmAuthenticator}
      onCancel={factors.forgetOtpString}
    />
  )
}
