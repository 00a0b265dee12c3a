import { Trans, useLingui } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import type { Setup } from '#src/data/session/setup.ts'
import type { Attempt } from '#src/parts/account/use-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { FactorCard } from './factor-card.tsx'

const AuthenticatorDialog = lazily(
  async () => (await import('#src/parts/account/authenticator-dialog.tsx')).AuthenticatorDialog,
)

interface AuthenticatorCardProps {
  setup: Setup
  /** The way to go on. */
  isAdvised: boolean
  isOpen: boolean
  /** How many codes the server refused since the dialog opened. */
  refusals: number
  attempt: Attempt
  onOpen(open: boolean): void
  onConfirm(code: string): void
}

export function AuthenticatorCard({
  setup,
  isAdvised,
  isOpen,
  refusals,
  attempt,
  onOpen,
  onConfirm,
}: AuthenticatorCardProps) {
  const { t } = useLingui()
  return (
    <FactorCard
      icon={<Smartphone size={22} aria-hidden />}
      title={t`Authenticator-app`}
      isActive={setup.code !== ''}
      action={
        <BareButton
          variant={isAdvised ? 'primary' : 'plain'}
          onClick={() => onOpen(true)}
          onFocus={AuthenticatorDialog.preload}
        >
          <Trans>App instellen</Trans>
        </BareButton>
      }
    >
      <p>
        <Trans>Na je wachtwoord vul je een code van zes cijfers in die je telefoon laat zien.</Trans>
      </p>
      {isOpen && (
        <AuthenticatorDialog
          otpString={setup.otpString}
          ahead={setup.ahead}
          refusals={refusals}
          attempt={attempt}
          onConfirm={onConfirm}
          onCancel={() => onOpen(false)}
        />
      )}
    </FactorCard>
  )
}
