import { Trans, useLingui } from '@lingui/react/macro'
import type { AuditFilter } from '#src/data/audit-log/audit-calls.ts'
import { Toolbar } from '#src/parts/list/toolbar.tsx'
import { NeedsConnection } from '#src/parts/shown/needs-connection.tsx'
import { Page } from '#src/ui/shown/page.tsx'
import { AuditEvents } from './audit-events.tsx'
import { AuditFilters } from './audit-filters.tsx'
import styles from './audit-log-screen.module.css'

interface AuditLogScreenProps {
  filter: AuditFilter
  onFilter(filter: AuditFilter): void
}

/** The log of changes to accounts and settings. */
export function AuditLogScreen({ filter, onFilter }: AuditLogScreenProps) {
  const { t } = useLingui()
  return (
    <Page toolbar={<Toolbar title={t`Logboek`} />}>
      <div className={styles.screen}>
        <AuditFilters filter={filter} onFilter={onFilter} />
        <NeedsConnection
          why={<Trans>Hiervoor is verbinding nodig: alleen de server houdt bij wie wat deed.</Trans>}
        >
          <AuditEvents
            key={`${filter.person} ${filter.group}`}
            filter={filter}
            onClear={() => onFilter({})}
          />
        </NeedsConnection>
      </div>
    </Page>
  )
}
