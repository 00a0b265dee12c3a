import { Trans, useLingui } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { buttonLook } from '#src/ui/button-look.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import styles from './recovery-codes.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
}

/** Shown once: the server stores only hashes of the codes. */
export function RecoveryCodes({ codes }: RecoveryCodesProps) {
  const { t } = useLingui()
  const text = codes.join('\n')
  return (
    <div className={styles.recovery}>
      <p>
        <Trans>
          Met een herstelcode log je in als je telefoon er niet is. Elke code werkt één keer. Bewaar ze goed:
          je ziet ze alleen nu.
        </Trans>
      </p>
      <ol className={styles.codes} aria-label={t`Herstelcodes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton text={text} />
        <a
          className={buttonLook()}
          download={t`aurum-herstelcodes.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${text}\n`)}`}
        >
          <Download size={16} aria-hidden />
          <Trans>Downloaden</Trans>
        </a>
      </div>
    </div>
  )
}
