import { Trans, useLingui } from '@lingui/react/macro'
import { useServerAnswer } from '#src/data/account/use-server-answer.ts'
import { readBackups } from '#src/data/backups/backup-calls.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { formatAmount, formatCount } from '#src/lib/figures/numbers.ts'
import { Banner } from '#src/ui/shown/banner.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import styles from './backups-section.module.css'
import { useFailureWords } from './use-failure-words.ts'

const at = (iso: string) => formatDateTime(Date.parse(iso))

/** How the last backups went. Shows nothing until the server has said so. */
export function BackupsSection() {
  const { t } = useLingui()
  const failureWords = useFailureWords()
  const { answer } = useServerAnswer(readBackups)
  if (!answer) return null
  const { nightly, made, failed } = answer
  const isFailing = failed !== null && (made === null || failed.at > made.madeAt)
  return (
    <div className={styles.place}>
      <Section title={t`Back-ups`}>
        {isFailing && (
          <Banner tone="warn" title={t`De laatste back-up is mislukt.`}>
            <Trans>
              Op {at(failed.at)}: {failureWords(failed.why)}. De server probeert het elk uur opnieuw.
            </Trans>
          </Banner>
        )}
        {made ? (
          <p className={styles.line}>
            <Trans>
              Laatste goede back-up: {at(made.madeAt)}, {formatCount(made.rows)} rijen en{' '}
              {formatCount(made.files)} bestanden, {formatAmount(made.bytes / 1e6)} MB.
            </Trans>
          </p>
        ) : (
          <p className={styles.line}>
            <Trans>Er is nog geen back-up gemaakt.</Trans>
          </p>
        )}
        {made !== null && made.missing > 0 && (
          <p className={styles.line}>
            <Trans>Bestanden die op de server weg of beschadigd zijn: {formatCount(made.missing)}.</Trans>
          </p>
        )}
        {!nightly && (
          <p className={styles.line}>
            <Trans>
              Back-ups maken in de nacht staat uit. Wie de server beheert, zet het aan met AURUM_BACKUPS.
            </Trans>
          </p>
        )}
      </Section>
    </div>
  )
}
