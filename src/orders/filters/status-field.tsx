import { Plural } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import styles from './status-field.module.css'
import type { FilterOption } from './use-filter-options.ts'

/** The number shown at first; a single remaining one is shown too. */
const FIRST = 5

interface StatusFieldProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  /** The number of orders per status; null while unknown. */
  counts: Readonly<Record<string, number>> | null
  onChange(chosen: readonly string[]): void
}

/** A multiple choice of statuses with their numbers. */
export function StatusField({ label, options, chosen, counts, onChange }: StatusFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  // The choices at mount: deselecting does not move an option.
  const [begun] = useState(chosen)
  const [isWhole, setWhole] = useState(false)
  const first = options.filter(({ value }, at) => at < FIRST || begun.includes(value))
  const rest = options.length - first.length
  const firstOfRest = options.findIndex((option) => !first.includes(option))
  const isShort = rest > 0 && options.length > FIRST + 1 && !isWhole
  const shown = isShort ? first : options

  // Moves the focus on, as the button that had it is gone.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('input')[firstOfRest]?.focus()
  }, [isWhole, firstOfRest])

  function choose(value: string, on: boolean) {
    const offered = options.map((option) => option.value)
    // Values from the URL that are not in the list still filter, and are removed with their chip.
    const others = chosen.filter((each) => !offered.includes(each))
    const next = on ? [...chosen, value] : chosen.filter((each) => each !== value)
    onChange([...others, ...offered.filter((each) => next.includes(each))])
  }

  return (
    <fieldset ref={list} className={styles.field}>
      <legend className={styles.label}>{label}</legend>
      {shown.map(({ value, label, color }) => (
        <Checkbox key={value} isSelected={chosen.includes(value)} onChange={(on) => choose(value, on)}>
          <span className={styles.option}>
            <StatusDot color={color ?? ''} />
            <span className={styles.name}>{label}</span>
            {counts && <span className={styles.count}>{formatCount(counts[value] ?? 0)}</span>}
          </span>
        </Checkbox>
      ))}
      {isShort && (
        <Button variant="quiet" size="s" onPress={() => setWhole(true)}>
          <Plural value={rest} one="Nog # status" other="Nog # statussen" />
        </Button>
      )}
    </fieldset>
  )
}
