import { useLingui as useMessages } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { type RefObject, useState } from 'react'
import { useFocusAfterwards } from '#src/lib/hooks/use-focus-afterwards.ts'
import { targetWords } from '#src/parts/words/target-words.ts'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { CellsByTarget } from '../customers/imported-customer.ts'
import type { RowRead } from '../plan/plan-import.ts'
import styles from './planned-row.module.css'

interface RepairFormProps {
  row: RowRead
  /** Gets the focus when the form goes. */
  next: RefObject<HTMLElement | null>
  onRepair(cells: CellsByTarget): void
}

/** The values of a row that are wrong, to be typed anew. */
export function RepairForm({ row, next, onRepair }: RepairFormProps) {
  const { _ } = useMessages()
  const own = useFocusAfterwards<HTMLFormElement>(next)
  const targets = [...new Set(row.faults.map(({ target }) => target))]
  const [cells, setCells] = useState<CellsByTarget>(() =>
    Object.fromEntries(targets.map((target) => [target, String(row.cells[target] ?? '')])),
  )
  return (
    <form
      ref={own}
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
