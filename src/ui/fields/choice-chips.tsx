import { Radio, RadioGroup } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './choice-chips.module.css'
import chip from './filter-chip.module.css'

interface ChoiceChipsProps {
  /** For screen readers; the visible context is the content below. */
  label: string
  value: string
  onChange(value: string): void
  choices: readonly { id: string; name: string }[]
}

/** A single choice from visible options, with arrow keys. */
export function ChoiceChips({ label, choices, ...props }: ChoiceChipsProps) {
  return (
    <RadioGroup {...props} aria-label={label} orientation="horizontal" className={classes(styles.chips)}>
      {choices.map(({ id, name }) => (
        <Radio key={id} value={id} className={classes(chip.chip, styles.chip)}>
          {name}
        </Radio>
      ))}
    </RadioGroup>
  )
}
