import { Trans, useLingui } from '@lingui/react/macro'
import type { Refusal } from '#src/data/session/refusal.ts'
import styles from './auth-form.module.css'
import { AuthFrame } from './auth-frame.tsx'
import { CodeForm } from './code-form.tsx'

interface CodeScreenProps {
  username: string
  onCode(code: string): Promise<Refusal | null>
  onBack(): void
}

export function CodeScreen({ username, onCode, onBack }: CodeScreenProps) {
  const { t } = useLingui()
  return (
    <AuthFrame title={t`Nog één stap`}>
      <p className={styles.intro}>
        <Trans>
          Vul de zes cijfers in die je authenticator-app nu toont voor <strong>{username}</strong>.
        </Trans>
      </p>
      <CodeForm onCode={onCode} onBack={onBack} />
    </AuthFrame>
  )
}
