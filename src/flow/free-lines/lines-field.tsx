import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, Trash2 } from 'lucide-react'
import { useId, useRef } from 'react'
import { formatCents } from '#src/lib/figures/money.ts'
import { useUnitWords } from '#src/parts/goods/use-unit-words.ts'
import { useVatWords } from '#src/parts/goods/use-vat-words.ts'
import { Button } from '#src/ui/button.tsx'
import { timesAmount } from '#sync/contract/orders/money/prices.ts'
import type { Taxed } from '#sync/contract/orders/money/vat-rate.ts'
import { type Entries, type Field, type Step, valueKey } from '../entries.ts'
import { emptyLine, type FreeLine, MAX_FREE_LINES } from './free-line.ts'
import { LineDialog } from './line-dialog.tsx'
import { freeLinesIn, isFull, keepLine, removeLine, writeLine } from './line-entries.ts'
import styles from './lines-field.module.css'

interface LinesFieldProps {
  step: Step
  field: Field
  entries: Entries
  /** The VAT of a new line. */
  vat: Taxed
  onChange(become: (now: Entries) => Entries): void
}

/** Lines of the employee's own, for goods and work that the catalogue does not have. */
export function LinesField({ step, field, entries, vat, onChange }: LinesFieldProps) {
  const { t } = useLingui()
  const title = useId()
  const root = useRef<HTMLElement>(null)
  const lines = freeLinesIn(entries, step, field)
  const { writing } = entries
  const written = writing?.field === valueKey(step, field) ? writing.line : null
  const write = (line: FreeLine | null) => onChange((now) => writeLine(now, step, field, line))

  function remove({ _id }: FreeLine) {
    onChange((now) => removeLine(now, step, field, _id))
    // The focus would be lost with the button.
    root.current?.focus()
  }

  return (
    <section ref={root} className={styles.field} aria-labelledby={title} tabIndex={-1}>
      <h3 id={title} className={styles.title}>
        {field.label || t`Vrije regels`}
      </h3>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <LineRow key={line._id} line={line} onOpen={() => write(line)} onRemove={() => remove(line)} />
          ))}
        </ul>
      )}
      {isFull(entries) ? (
        <p className={styles.note}>
          <Trans>Meer dan {MAX_FREE_LINES} regels passen hier niet.</Trans>
        </p>
      ) : (
        <Button onPress={() => write(emptyLine(vat))}>
          <Plus size={16} aria-hidden /> <Trans>Regel toevoegen</Trans>
        </Button>
      )}
      {written && (
        <LineDialog
          line={written}
          isNew={!lines.some(({ _id }) => _id === written._id)}
          onWrite={write}
          onKeep={(line) => onChange((now) => keepLine(now, step, field, line))}
          onClose={() => write(null)}
        />
      )}
    </section>
  )
}

interface LineRowProps {
  line: FreeLine
  onOpen(): void
  onRemove(): void
}

function LineRow({ line, onOpen, onRemove }: LineRowProps) {
  const { t } = useLingui()
  const { amountOf, per } = useUnitWords()
  const vatWords = useVatWords()
  const { words, amount, unit } = line
  const cents = line.cents ?? 0
  const rate = vatWords(line)
  const isOne = amount === 1 && unit === 'piece'
  return (
    <li className={styles.line}>
      <button type="button" className={styles.open} onClick={onOpen} aria-label={t`${words} wijzigen`}>
        <strong>{words}</strong>
        <small>
          {!isOne && `${amountOf(line)} · ${formatCents(cents)} ${per[unit]} · `}
          {line.vat_reverse ? rate : <Trans>btw {rate}</Trans>}
        </small>
      </button>
      <span className={styles.money}>{formatCents(timesAmount(cents, amount))}</span>
      <Button variant="icon" onPress={onRemove} aria-label={t`${words} weghalen`}>
        <Trash2 size={18} aria-hidden />
      </Button>
    </li>
  )
}
