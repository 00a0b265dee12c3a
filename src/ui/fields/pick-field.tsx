import { Search } from 'lucide-react'
import type { KeyboardEvent, RefObject } from 'react'
import { TextField as AriaTextField, Group, Input } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './field.module.css'
import { FieldLabel } from './field.tsx'
import pick from './pick-field.module.css'

interface PickFieldProps {
  label: string
  value: string
  onChange(text: string): void
  /** In the field, after what is typed: how many are found. */
  count: string
  /** Id of the rows that stand below, a grid. */
  rowsId: string
  /** Id of the row that Enter is for; null for none. */
  markedId: string | null
  onKeyDown(event: KeyboardEvent): void
  input: RefObject<HTMLInputElement | null>
}

/** What is typed here chooses among rows that stay in sight: the focus stays in the field, the keys walk the rows. */
export function PickField({ label, count, rowsId, markedId, onKeyDown, input, ...typed }: PickFieldProps) {
  return (
    <AriaTextField {...typed} type="search" autoFocus className={classes(styles.field)}>
      <FieldLabel isRequired={false}>{label}</FieldLabel>
      <Group className={classes(styles.box, pick.box)}>
        <Search size={16} aria-hidden />
        <Input
          ref={input}
          className={classes(styles.input)}
          role="combobox"
          aria-expanded
          aria-haspopup="grid"
          aria-autocomplete="list"
          aria-controls={rowsId}
          aria-activedescendant={markedId ?? undefined}
          autoComplete="off"
          enterKeyHint="done"
          onKeyDown={onKeyDown}
        />
        <span className={pick.count} role="status">
          {count}
        </span>
      </Group>
    </AriaTextField>
  )
}
