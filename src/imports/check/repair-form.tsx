import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { targetWords } from '#src/parts/words/target-words.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { CellsByTarget } from '../customers/imported-customer.ts'
import type { RowRead } from '../plan/plan-import.ts'
import styles from './planned-row.module.css'

interface RepairFormProps {
  row: RowRead
  onRepair(cells: CellsByTarget): void
}

/** The values of a row that are wrong, to be typed anew. */
export function RepairForm({ row, onRepair }: RepairFormProps) {
  const { _ } = useMessages()
  const targets = [...new Set(row.faults.map(({ target }) => target))]
  const [cells, setCells] = useState<CellsByTarget>(() =>
    Object.fromEntries(targets.map((target) => [target, String(row.cells[target] ?? '')])),
  )
  return (
    <form
      className={styles.repair}
      onSubmit={(event) => {
        event.preventDefault()
        onRepair(cells)
      }}
    >
      {targets.map((target, at) => (
        <TextField
          key={target}
          label={_(targetWords[target])}
          value={String(cells[target] ?? '')}
          autoCapitalize="none"
          autoFocus={at === 0}
          onChange={(text) => setCells({ ...cells, [target]: text })}
        />
      ))}
      <Button type="submit" variant="primary" size="s">
        <Trans>Vul in</Trans>
      </Button>
    </form>
  )
}
