import { useLingui as useMessages } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { formatCount } from '#src/lib/figures/numbers.ts'
import type { Target } from '#src/parts/customer/import-targets.ts'
import { targetWords } from '#src/parts/words/target-words.ts'
import { FilterChip } from '#src/ui/fields/filter-chip.tsx'
import type { CellsByTarget } from '../customers/imported-customer.ts'
import type { PlannedRow } from '../plan/plan-import.ts'
import styles from './check-panel.module.css'
import { PlannedRowItem } from './planned-row.tsx'

interface CheckPanelProps {
  /** null until it is known. */
  plan: readonly PlannedRow[] | null
  /** False while the rows are looked at again. */
  isCurrent: boolean
  onRepair(line: number, cells: CellsByTarget): void
}

type Kind = PlannedRow['becomes']
const KINDS: readonly Kind[] = ['new', 'changed', 'same', 'refused']
/** Why rows are refused: what is wrong in them, or that somebody may be there twice. */
type Reason = Target | 'double'

/** How many rows make, change or leave a customer or are not taken, and each of these rows. */
export function CheckPanel({ plan, isCurrent, onRepair }: CheckPanelProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const [wanted, setKind] = useState<Kind | null>(null)
  const [reason, setReason] = useState<Reason | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  if (!plan) return <p className={styles.wait}>{t`De rijen worden bekeken…`}</p>
  const byKind = Map.groupBy(plan, ({ becomes }) => becomes)
  const countOf = (kind: Kind) => byKind.get(kind)?.length ?? 0
  const kind = wanted ?? (countOf('refused') > 0 ? 'refused' : 'new')
  const ofKind = byKind.get(kind) ?? []
  const reasons = kind === 'refused' ? Map.groupBy(ofKind, reasonOf) : new Map<Reason, PlannedRow[]>()
  const shown = (reason && reasons.get(reason)) ?? ofKind
  const words: Readonly<Record<Kind, string>> = {
    new: t`nieuw`,
    changed: t`gewijzigd`,
    same: t`gelijk, blijft zoals het is`,
    refused: t`geweigerd`,
  }
  const titles: Readonly<Record<Kind, string>> = {
    new: t`Komt erbij`,
    changed: t`Verandert`,
    same: t`Blijft gelijk`,
    refused: t`Kan niet mee`,
  }
  return (
    <section className={styles.panel} aria-label={t`Controle`}>
      <div className={styles.tiles} aria-busy={!isCurrent}>
        {KINDS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.tile}
            aria-pressed={each === kind}
            onClick={() => {
              setKind(each)
              setReason(null)
            }}
          >
            <b data-kind={each}>{formatCount(countOf(each))}</b>
            <span>{words[each]}</span>
          </button>
        ))}
      </div>
      <p className={styles.said} role="status">
        {isCurrent && KINDS.map((each) => `${formatCount(countOf(each))} ${words[each]}`).join(', ')}
      </p>
      <div className={styles.rows}>
        <header className={styles.head}>
          <h2 ref={heading} tabIndex={-1}>
            {titles[kind]}
          </h2>
          {reasons.size > 1 && (
            <div className={styles.reasons}>
              <FilterChip isSelected={reason === null} onChange={() => setReason(null)}>
                {t`Alle redenen`}
              </FilterChip>
              {[...reasons].map(([each, rows]) => (
                <FilterChip key={each} isSelected={reason === each} onChange={() => setReason(each)}>
                  {`${each === 'double' ? t`Dubbel` : _(targetWords[each])} ${formatCount(rows.length)}`}
                </FilterChip>
              ))}
            </div>
          )}
        </header>
        {shown.length === 0 ? (
          <p className={styles.none}>
            {kind === 'refused' ? <Trans>Alle rijen kunnen mee.</Trans> : <Trans>Geen rijen.</Trans>}
          </p>
        ) : (
          <Virtuoso
            className={styles.list}
            data={shown}
            computeItemKey={(_at, { row }) => row.line}
            itemContent={(_at, planned) => (
              <PlannedRowItem planned={planned} next={heading} onRepair={onRepair} />
            )}
          />
        )}
      </div>
    </section>
  )
}

function reasonOf(planned: PlannedRow): Reason {
  const [fault] = planned.row.faults
  return fault?.target ?? 'double'
}
