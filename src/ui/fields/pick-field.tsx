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
  /** In the field, after the input: the number of results. */
  count: string
  /** The id of the grid with the rows below. */
  rowsId: string
  /** The id of the row for Enter; null for none. */
  markedId: string | null
  onKeyDown(event: KeyboardEvent): void
  input: RefObject<HTMLInputElement | null>
}

/** A search field over rows that stay visible: the focus stays in the field, and its keys move through the rows. */
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
