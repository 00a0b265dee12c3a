import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useCountdown } from '#src/lib/hooks/use-countdown.ts'
import { BareButton } from '#src/ui/bare-button.tsx'
import styles from '../auth-form.module.css'
import { AuthFrame } from '../auth-frame.tsx'

interface SetupDoneScreenProps {
  /** When the sign-in screen follows, in milliseconds since 1970. */
  leaving: number
  onNext(): void
}

export function SetupDoneScreen({ leaving, onNext }: SetupDoneScreenProps) {
  const { t } = useLingui()
  const left = useCountdown(leaving)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the time is over
  useEffect(() => {
    if (left === 0) onNext()
  }, [left === 0])
  return (
    <AuthFrame title={t`Gelukt`}>
      <p className={styles.intro} role="status">
        <Trans>Je account is klaar voor gebruik. Je kunt nu inloggen.</Trans>
      </p>
      <p className={styles.intro} role="timer">
        <Plural
          value={left}
          one="Over # seconde ga je vanzelf naar het inlogscherm."
          other="Over # seconden ga je vanzelf naar het inlogscherm."
        />
      </p>
      <BareButton variant="primary" onClick={onNext} autoFocus>
        <Trans>Volgende</Trans>
      </BareButton>
    </AuthFrame>
  )
}
