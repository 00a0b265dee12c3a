import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SecondFactors } from '#src/data/session/account-calls.ts'
import { Refusal } from '#src/data/session/refusal.ts'
import type { Setup } from '#src/data/session/setup.ts'
import { usePlatformAuthenticator } from '#src/lib/hooks/use-platform-authenticator.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { RecoveryCodes } from '#src/parts/account/recovery-codes.tsx'
import { useAttempt } from '#src/parts/account/use-attempt.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import type { SecondaryAnswer } from '#sync/contract/wire/accounts.ts'
import styles from '../auth-form.module.css'
import { AuthFrame } from '../auth-frame.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'
import { PasskeyCard } from './passkey-card.tsx'
import { useSetup } from './use-setup.ts'

const PasskeyInfo = lazily(async () => (await import('#src/parts/account/passkey-info.tsx')).PasskeyInfo)

interface SetupSecondaryScreenProps {
  begun: Setup
  onSave(factors: SecondFactors): Promise<SecondaryAnswer | Refusal>
  onDone(): void
  /** The URL of the explanation of passkeys, and whether it is open. */
  info: string
  infoShown: boolean
  onInfoClose(): void
}

export function SetupSecondaryScreen({
  begun,
  onSave,
  onDone,
  info,
  infoShown,
  onInfoClose,
}: SetupSecondaryScreenProps) {
  const { t } = useLingui()
  const [setup, change] = useSetup(begun)
  const [scanning, setScanning] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const [state, attempt] = useAttempt()
  const { username, webauthn, passkey, code, recoveryCodes } = setup
  const canKeep = usePlatformAuthenticator()
  const isAnyActive = passkey !== null || code !== ''

  async function save(): Promise<Refusal | null> {
    const answer = await onSave({
      username,
      passkey_data: passkey,
      activated_passkey: passkey !== null,
      activated_mfa: code !== '',
      ...(code && { code }),
    })
    if (answer instanceof Refusal && isAnyActive) {
      // Codes last half a minute, and a refused passkey would be refused again.
      if (answer.code === 'code-failed') {
        change({ code: '' })
        setRefusals(refusals + 1)
      }
      if (answer.code === 'passkey-failed') change({ passkey: null })
      setScanning(answer.code === 'code-failed')
      return answer
    }
    // Without recovery codes there is nothing to show; skipping does not depend on an answer.
    if (answer instanceof Refusal || !answer.recoveryCodes) onDone()
    else change({ recoveryCodes: answer.recoveryCodes })
    return null
  }

  if (recoveryCodes.length > 0)
    return (
      <AuthFrame title={t`Bewaar je herstelcodes`} wide>
        <RecoveryCodes codes={recoveryCodes} />
        <BareButton variant="primary" onClick={onDone}>
          <Trans>Volgende</Trans>
        </BareButton>
      </AuthFrame>
    )
  return (
    <AuthFrame title={t`Beveilig je account`} wide>
      <p className={styles.intro}>
        <Trans>Je wachtwoord is opgeslagen. Kies hoe je nog meer wilt aantonen dat jij het bent.</Trans>
      </p>
      <PasskeyCard
        options={webauthn}
        isActive={passkey !== null}
        isAdvised={!isAnyActive && canKeep === true}
        onCreated={(created) => change({ passkey: created })}
        info={info}
      />
      <AuthenticatorCard
        setup={setup}
        isAdvised={!isAnyActive && canKeep === false}
        isOpen={scanning}
        refusals={refusals}
        attempt={state}
        onOpen={(open) => {
          setRefusals(0)
          setScanning(open)
        }}
        onConfirm={(typed) => {
          change({ code: typed })
          setScanning(false)
        }}
      />
      <AttemptNote attempt={state} />
      <BareButton
        variant={isAnyActive ? 'primary' : 'quiet'}
        onClick={() => attempt(save)}
        disabled={state.wait > 0}
        isPending={state.pending}
      >
        {isAnyActive ? <Trans>Volgende</Trans> : <Trans>Overslaan</Trans>}
      </BareButton>
      {isAnyActive && state.refusal && (
        <BareButton variant="quiet" onClick={onDone}>
          <Trans>Overslaan</Trans>
        </BareButton>
      )}
      {infoShown && <PasskeyInfo onClose={onInfoClose} />}
    </AuthFrame>
  )
}
