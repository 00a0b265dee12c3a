import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditFilter } from '#src/data/audit-log/audit-calls.ts'
import { AttemptNote } from '#src/parts/account/attempt-note.tsx'
import { RefusalNote } from '#src/parts/account/refusal-note.tsx'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/shown/empty-state.tsx'
import styles from './audit-events.module.css'
import { AuditRow } from './audit-row.tsx'
import { useAuditLog } from './use-audit-log.ts'

interface AuditEventsProps {
  filter: AuditFilter
  onClear(): void
}

export function AuditEvents({ filter, onClear }: AuditEventsProps) {
  const { t } = useLingui()
  const { events, refusal, askAgain, readOn, state } = useAuditLog(filter)
  if (!events) return <RefusalNote refusal={refusal} onRetry={askAgain} />
  if (events.length === 0) {
    return filter.person || filter.group ? (
      <EmptyState title={t`Geen resultaten`} action={<Button onPress={onClear}>{t`Alles tonen`}</Button>}>
        <Trans>Hiervan is het afgelopen jaar niets gebeurd.</Trans>
      </EmptyState>
    ) : (
      <EmptyState title={t`Nog niets gebeurd`}>
        <Trans>Wie inlogt of een instelling wijzigt, staat hier een jaar lang.</Trans>
      </EmptyState>
    )
  }
  return (
    <div className={styles.events}>
      <ul className={styles.list} aria-label={t`Logboek`}>
        {events.map((event) => (
          <AuditRow key={event._id} event={event} />
        ))}
      </ul>
      <AttemptNote attempt={state} />
      {readOn && (
        <Button onPress={readOn} isPending={state.pending}>
          {t`Meer laden`}
        </Button>
      )}
    </div>
  )
}
