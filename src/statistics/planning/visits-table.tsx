import { useLingui } from '@lingui/react/macro'
import type { VisitCounts } from '#sync/contract/wire/statistics.ts'
import { FiguresTable } from '../figures-table.tsx'
import { overrunText, useMinutesEach } from './minutes-each.ts'

interface VisitsTableProps {
  label: string
  /** What the rows are of. */
  head: string
  rows: readonly { key: string | number; name: string; counts: VisitCounts }[]
}

/** What became of visits and how long they took, a row for each period or kind. */
export function VisitsTable({ label, head, rows }: VisitsTableProps) {
  const { t } = useLingui()
  const each = useMinutesEach()
  const counted = [t`Gepland`, t`Klaar`, t`Niet doorgegaan`, t`Afgezegd`, t`Open`]
  const timed = [t`Gepland per bezoek`, t`Besteed per bezoek`, t`Verschil`]
  return (
    <FiguresTable
      label={label}
      heads={[head, ...counted, ...timed]}
      rows={rows.map(({ key, name, counts }) => ({
        key,
        name,
        figures: [
          counts.planned,
          counts.done,
          counts.missed,
          counts.cancelled,
          counts.open,
          each(counts.minutesPlanned, counts.timed),
          each(counts.minutesSpent, counts.timed),
          overrunText(counts),
        ],
      }))}
    />
  )
}
