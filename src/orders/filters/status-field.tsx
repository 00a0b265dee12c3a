import { Plural } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '#src/lib/figures/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { StatusDot } from '#src/ui/shown/status-pill.tsx'
import styles from './status-field.module.css'
import type { FilterOption } from './use-filter-options.ts'

/** Before the rest is asked for; one more is no rest. */
const FIRST = 5

interface StatusFieldProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  /** How many orders each would show; null while that is not known. */
  counts: Readonly<Record<string, number>> | null
  onChange(chosen: readonly string[]): void
}

/** Several statuses, each with what it holds. */
export function StatusField({ label, options, chosen, counts, onChange }: StatusFieldProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  // What is let go of stays where it was.
  const [begun] = useState(chosen)
  const [isWhole, setWhole] = useState(false)
  const first = options.filter(({ value }, at) => at < FIRST || begun.includes(value))
  const rest = options.length - first.length
  const firstOfRest = options.findIndex((option) => !first.includes(option))
  const isShort = rest > 0 && options.length > FIRST + 1 && !isWhole
  const shown = isShort ? first : options

  // The button that asked for the rest is gone.
  useEffect(() => {
    if (isWhole) list.current?.querySelectorAll('input')[firstOfRest]?.focus()
  }, [isWhole, firstOfRest])

  function choose(value: string, on: boolean) {
    const offered = options.map((option) => option.value)
    // From an address: it narrows all the same, and its chip takes it away.
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
