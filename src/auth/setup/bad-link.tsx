import { Trans, useLingui } from '@lingui/react/macro'
import { BareButton } from '#src/ui/bare-button.tsx'
import { MAIL_VALID_HOURS } from '#sync/contract/wire/accounts.ts'
import styles from '../auth-form.module.css'
import { AuthFrame } from '../auth-frame.tsx'

interface BadLinkProps {
  onForgot(): void
  onSignIn(): void
}

/** Shown for a link that is incomplete, unknown to the server, or expired. */
export function BadLink({ onForgot, onSignIn }: BadLinkProps) {
  const { t } = useLingui()
  return (
    <AuthFrame title={t`Oeps, dat ging niet goed`}>
      <p className={styles.intro} role="alert">
        <Trans>
          De link klopt niet of is verlopen. Een mail om je account in te stellen of te herstellen is{' '}
          {MAIL_VALID_HOURS} uur geldig. Vraag een nieuwe aan, of gebruik de laatste die je kreeg.
        </Trans>
      </p>
      <div className={styles.actions}>
        <BareButton onClick={onForgot}>
          <Trans>Nieuwe link aanvragen</Trans>
        </BareButton>
        <BareButton variant="quiet" onClick={onSignIn}>
          <Trans>Terug naar inloggen</Trans>
        </BareButton>
      </div>
    </AuthFrame>
  )
}
