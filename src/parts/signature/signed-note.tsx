import { Trans, useLingui } from '@lingui/react/macro'
import { CheckCircle2, Unlink } from 'lucide-react'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { Tag } from '#src/ui/shown/tag.tsx'
import styles from './signed-note.module.css'
import type { Signature } from './use-signature.ts'

interface SignedNoteProps {
  signature: Signature
}

export function SignedNote({ signature: { by, version, date, picture, isValid } }: SignedNoteProps) {
  const { t } = useLingui()
  return (
    <div className={styles.signed}>
      {picture && (
        <img
          className={styles.picture}
          data-broken={!isValid || undefined}
          src={picture}
          alt={t`Handtekening van ${by}`}
        />
      )}
      <p className={styles.words}>
        {isValid ? (
          <Tag tone="ok" icon={<CheckCircle2 size={14} aria-hidden />}>
            <Trans>Ondertekend</Trans>
          </Tag>
        ) : (
          <Tag tone="warn" icon={<Unlink size={14} aria-hidden />}>
            <Trans>Geldt niet meer</Trans>
          </Tag>
        )}
        <span>
          <Trans>
            {by}, {formatDateTime(date)}, versie {version}
          </Trans>
        </span>
      </p>
      {!isValid && (
        <p className={styles.words}>
          <Trans>De order is daarna gewijzigd. Laat opnieuw tekenen.</Trans>
        </p>
      )}
    </div>
  )
}
