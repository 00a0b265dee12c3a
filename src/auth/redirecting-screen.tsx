import { Trans } from '@lingui/react/macro'
import { useEffect } from 'react'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'

interface RedirectingScreenProps {
  onShown(): void
}

/** Shown when the user is signed in already. */
export function RedirectingScreen({ onShown }: RedirectingScreenProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    onShown()
  }, [])
  return (
    <AuthFrame title="Aurum">
      <p className={styles.intro} role="status">
        <Trans>Inloggen.. Je wordt doorgestuurd</Trans>
      </p>
    </AuthFrame>
  )
}
