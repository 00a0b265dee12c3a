import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { archivesOf } from '#src/data/archives/queries.ts'
import { ORDERS_PER_PAGE } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useLatest } from '#src/lib/use-latest.ts'
import { Toolbar } from '#src/parts/toolbar.tsx'
import { useCompanies } from '#src/parts/use-company.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { walkRows } from '#src/ui/walk-rows.ts'
import { CompanyChips } from '../filters/company-chips.tsx'
import { ArchiveRow } from './archive-row.tsx'
import styles from './archive-screen.module.css'

export interface ArchiveView {
  text: string
  /** Order-number prefixes; none is every company. */
  prefixes: readonly string[]
}

interface ArchiveScreenProps {
  view: ArchiveView
  covered: boolean
  onView(change: Partial<ArchiveView>): void
  onOpen(archiveId: string): void
}

const ROWS_LEFT = 5
/** Pixels: five rows of 113 (SPEC §9). */
const OVERSCAN = 5 * 113

/** What left the board: always a list (SPEC §2.4). */
export function ArchiveScreen({ view, covered, onView, onOpen }: ArchiveScreenProps) {
  const { t } = useLingui()
  const companies = useCompanies()
  const [limit, setLimit] = useState(ORDERS_PER_PAGE)
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed?.trim() ?? view.text
  const chosen = companies.filter(({ config }) => view.prefixes.includes(config.order_number_prefix))
  const ids = chosen.map(({ _id }) => _id)
  const rows = useLatest(useLive(archivesOf(text, ids, limit)))

  return (
    <div className={styles.screen} inert={covered}>
      <Toolbar title={t`Archief`}>
        <SearchField
          label={t`Zoeken`}
          placeholder={t`Zoek op nummer, naam, adres of product`}
          value={view.text}
          onType={setTyped}
          onSearch={(text) => {
            setTyped(null)
            onView({ text })
          }}
        />
        {companies.length > 1 && (
          <CompanyChips
            companies={companies}
            chosen={view.prefixes}
            onChange={(prefixes) => onView({ prefixes })}
          />
        )}
      </Toolbar>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the rows, which are buttons */}
      <div className={styles.rows} onKeyDown={walkRows}>
        {rows?.length === 0 && <Empty isNarrowed={text !== '' || ids.length > 0} />}
        {rows && rows.length > 0 && (
          <Virtuoso
            data={rows}
            overscan={OVERSCAN}
            computeItemKey={(_, { _id }) => _id}
            itemContent={(_, archive) => <ArchiveRow archive={archive} onOpen={onOpen} />}
            rangeChanged={({ endIndex }) => {
              const isNearEnd = endIndex >= rows.length - ROWS_LEFT
              if (isNearEnd && rows.length === limit) setLimit(limit + ORDERS_PER_PAGE)
            }}
          />
        )}
      </div>
    </div>
  )
}

function Empty({ isNarrowed }: { isNarrowed: boolean }) {
  const { t } = useLingui()
  if (isNarrowed) {
    return (
      <EmptyState title={t`Geen resultaten`}>
        <Trans>Niets in het archief past hierbij.</Trans>
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t`Het archief is leeg`}>
      <Trans>Orders die je archiveert verschijnen hier, en kunnen van hier terug naar het bord.</Trans>
    </EmptyState>
  )
}
