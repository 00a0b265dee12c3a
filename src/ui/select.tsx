import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SelectValue,
} from 'react-aria-components'
import field from './field.module.css'
import styles from './select.module.css'
import { StatusDot } from './status-pill.tsx'

interface SelectProps {
  label: string
  value: string
  onChange(value: string): void
  autoFocus?: boolean
  children: ReactNode
}

export function Select({ label, value, onChange, autoFocus = false, children }: SelectProps) {
  return (
    <AriaSelect
      className={field.field ?? ''}
      value={value || null}
      onChange={(key) => onChange(String(key ?? ''))}
      autoFocus={autoFocus}
      placeholder="–"
    >
      <Label className={field.label ?? ''}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue className={styles.value ?? ''} />
        <ChevronDown size={16} aria-hidden />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''}>{children}</ListBox>
      </Popover>
    </AriaSelect>
  )
}

interface SelectItemProps {
  id: string
  /** Draws a dot before the name. */
  color?: string
  children: string
}

export function SelectItem({ id, color, children }: SelectItemProps) {
  return (
    <ListBoxItem id={id} textValue={children} className={styles.item ?? ''}>
      {color !== undefined && <StatusDot color={color} />}
      <span>{children}</span>
      <Check className={styles.check} size={16} aria-hidden />
    </ListBoxItem>
  )
}
