import { useLingui as useMessages } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { CircleAlert, Pencil } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { targetWords } from '#src/parts/words/target-words.ts'
import { useFieldLabel } from '#src/parts/words/use-field-label.ts'
import { Button } from '#src/ui/button.tsx'
import type { CellsByTarget } from '../customers/imported-customer.ts'
import type { PlannedRow } from '../plan/plan-import.ts'
import { GROUPS, isWrong, textOf, wrongElsewhere } from './cell-groups.ts'
import styles from './planned-row.module.css'
import { RepairForm } from './repair-form.tsx'
import { useReasons } from './use-reasons.ts'

interface PlannedRowProps {
  planned: PlannedRow
  /** Gets the focus once the row was mended. */
  next: RefObject<HTMLElement | null>
  onRepair(line: number, cells: CellsByTarget): void
}

/** A row of the file, with what is wrong in it or what it changes. */
export function PlannedRowItem({ planned, next, onRepair }: PlannedRowProps) {
  const { t } = useLingui()
  const { _ } = useMessages()
  const reasonOf = useReasons()
  const [isOpen, setOpen] = useState(false)
  const { row } = planned
  const elsewhere = wrongElsewhere(planned).map(
    (target) => `${_(targetWords[target])}: ${String(row.cells[target] ?? '')}`,
  )
  const canRepair = planned.becomes === 'refused' && planned.doubt === null
  return (
    <article className={styles.row} aria-label={t`Rij ${row.line}`}>
      <span className={styles.line}>{row.line}</span>
      {GROUPS.map((group) => (
        <span key={group} className={styles.cell} data-wrong={isWrong(planned, group) || undefined}>
          {textOf(row.cells, group) || (isWrong(planned, group) ? <i>{t`leeg`}</i> : '')}
        </span>
      ))}
      {planned.becomes === 'refused' && (
        <p className={styles.reason}>
          <CircleAlert size={15} aria-hidden />
          <span>{[...elsewhere, reasonOf(planned)].join('. ')}</span>
          {canRepair && !isOpen && (
            <Button variant="quiet" size="s" onPress={() => setOpen(true)}>
              {t`Vul aan`}
            </Button>
          )}
        </p>
      )}
      {planned.becomes === 'changed' && (
        <p className={styles.reason} data-tone="change">
          <Pencil size={14} aria-hidden />
          <Changed planned={planned} />
        </p>
      )}
      {canRepair && isOpen && (
        <RepairForm
          row={row}
          next={next}
          onRepair={(cells) => {
            setOpen(false)
            onRepair(row.line, cells)
          }}
        />
      )}
    </article>
  )
}

function Changed({ planned }: { planned: Extract<PlannedRow, { becomes: 'changed' }> }) {
  const { t } = useLingui()
  const label = useFieldLabel()
  const fields = Object.keys(planned.became) as (keyof typeof planned.became)[]
  const words = fields.map((field) => {
    const [was, became] = [planned.was[field], planned.became[field]]
    if (typeof became !== 'string') return label(field)
    return `${label(field)}: ${was === '' ? t`leeg` : String(was)} → ${became}`
  })
  return <span>{words.join(', ')}</span>
}
