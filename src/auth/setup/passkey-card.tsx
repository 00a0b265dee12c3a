import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { PasskeyData } from '#src/data/session/sign-in.ts'
import { usePlatformAuthenticator } from '#src/lib/hooks/use-platform-authenticator.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { FactorCard } from './factor-card.tsx'

const PasskeyFailed = lazily(
  async () => (await import('#src/parts/account/passkey-failed.tsx')).PasskeyFailed,
)

interface PasskeyCardProps {
  /** WebAuthn creation options. */
  options: object
  isActive: boolean
  /** The way to go on. */
  isAdvised: boolean
  onCreated(passkey: PasskeyData): void
  /** The URL of the explanation. */
  info: string
}

export function PasskeyCard({ options, isActive, isAdvised, onCreated, info }: PasskeyCardProps) {
  const { t } = useLingui()
  const canKeep = usePlatformAuthenticator()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<Error | null>(null)

  async function create() {
    if (pending) return
    setPending(true)
    try {
      const { createPasskey } = await import('#src/data/session/passkeys.ts')
      onCreated(await createPasskey(options))
    } catch (reason) {
      setError(reason as Error)
    }
    setPending(false)
  }

  return (
    <FactorCard
      icon={<Fingerprint size={22} aria-hidden />}
      title={t`Passkey`}
      isActive={isActive}
      action={
        <BareButton
          variant={isAdvised ? 'primary' : 'plain'}
          onClick={create}
          disabled={!canKeep}
          isPending={pending}
        >
          <Trans>Passkey maken</Trans>
        </BareButton>
      }
    >
      <p>
        <Trans>
          Inloggen met je vinger, je gezicht of de pincode van dit apparaat.{' '}
          <a href={info}>Wat is een passkey?</a>
        </Trans>
      </p>
      {canKeep === false && !isActive && (
        <p>
          <Trans>Dit apparaat kan geen passkeys bewaren.</Trans>
        </p>
      )}
      {error && <PasskeyFailed error={error} onClose={() => setError(null)} />}
    </FactorCard>
  )
}
