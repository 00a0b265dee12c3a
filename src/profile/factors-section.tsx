import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { usePlatformAuthenticator } from '#src/lib/hooks/use-platform-authenticator.ts'
import { deviceName } from '#src/lib/text/device-name.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { RefusalNote } from '#src/parts/account/refusal-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { AlertDialog } from '#src/ui/overlays/alert-dialog.tsx'
import styles from './device-row.module.css'
import { DeviceRow } from './device-row.tsx'
import { FactorDialogs } from './factor-dialogs.tsx'
import { useFactors } from './use-factors.ts'

interface FactorsSectionProps {
  username: string
  onSignInAgain(): void
}

/** The second factors of the account. */
export function FactorsSection({ username, onSignInAgain }: FactorsSectionProps) {
  const { t } = useLingui()
  const factors = useFactors(username)
  const canKeep = usePlatformAuthenticator()
  const [removing, setRemoving] = useState<{ passkey: string } | 'authenticator' | null>(null)
  const { state } = factors
  if (!factors.factors) return <RefusalNote refusal={factors.refusal} onRetry={factors.askAgain} />
  const { passkeys, authenticator, recoveryCodesLeft } = factors.factors
  return (
    <div className={styles.rows}>
      {passkeys.map(({ id, userAgent, lastUsed }) => (
        <DeviceRow
          key={id}
          icon={<Fingerprint size={20} aria-hidden />}
          name={[t`Passkey`, deviceName(userAgent)].filter(Boolean).join(' · ')}
          lastUsed={lastUsed}
        >
          <Button size="s" variant="danger" onPress={() => setRemoving({ passkey: id })}>
            <Trans>Verwijderen</Trans>
          </Button>
        </DeviceRow>
      ))}
      <Button onPress={factors.addPasskey} isPending={state.pending} isDisabled={!canKeep}>
        <Fingerprint size={16} aria-hidden /> <Trans>Passkey toevoegen</Trans>
      </Button>
      {canKeep === false && (
        <p>
          <Trans>Dit apparaat kan geen passkeys bewaren.</Trans>
        </p>
      )}
      {authenticator ? (
        <div className={styles.row}>
          <span className={styles.icon}>
            <Smartphone size={20} aria-hidden />
          </span>
          <span className={styles.words}>
            <strong>
              <Trans>Authenticator-app</Trans>
            </strong>
            <small>
              <Plural
                value={recoveryCodesLeft}
                _0="Geen herstelcodes meer"
                one="Nog # herstelcode"
                other="Nog # herstelcodes"
              />
            </small>
          </span>
          <Button size="s" variant="danger" onPress={() => setRemoving('authenticator')}>
            <Trans>Verwijderen</Trans>
          </Button>
        </div>
      ) : (
        <Button onPress={factors.beginAuthenticator} isPending={state.pending}>
          <Smartphone size={16} aria-hidden /> <Trans>Authenticator-app instellen</Trans>
        </Button>
      )}
      <AttemptNote attempt={state} />
      {state.refusal?.code === 'reauthenticate' && (
        <Button variant="primary" onPress={onSignInAgain}>
          <Trans>Opnieuw inloggen</Trans>
        </Button>
      )}
      <FactorDialogs factors={factors} />
      {removing && (
        <AlertDialog
          title={t`Deze manier van inloggen verwijderen?`}
          confirm={t`Verwijderen`}
          danger
          onConfirm={() => {
            factors.remove(removing)
            setRemoving(null)
          }}
          onCancel={() => setRemoving(null)}
        >
          <Trans>Je kunt er daarna niet meer mee inloggen.</Trans>
        </AlertDialog>
      )}
    </div>
  )
}
