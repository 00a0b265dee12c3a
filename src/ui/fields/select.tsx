import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  Select as AriaSelect,
  Button,
  Header,
  ListBox,
  ListBoxSection,
  SelectValue,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { Popover } from '../overlays/popover.tsx'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import option from './option.module.css'
import { Option, type OptionProps } from './option.tsx'
import styles from './select.module.css'

interface SelectProps extends FieldProps {
  /** The id of the chosen item; '' for none. */
  value: string
  onChange(value: string): void
  placeholder?: string
  autoFocus?: boolean
  name?: string
  children: ReactNode
}

export function Select({
  label,
  description,
  errorMessage,
  value,
  onChange,
  placeholder = '–',
  children,
  ...props
}: SelectProps) {
  return (
    <AriaSelect
      {...props}
      className={classes(field.field)}
      value={value || null}
      onChange={(key) => onChange(String(key ?? ''))}
      placeholder={placeholder}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Button className={classes(field.box, styles.button)}>
        <SelectValue className={classes(styles.value)} />
        <ChevronsUpDown size={15} aria-hidden />
      </Button>
      <FieldFoot description={description} errorMessage={errorMessage} />
      <Popover fitsTrigger>
        <ListBox className={classes(option.list)}>{children}</ListBox>
      </Popover>
    </AriaSelect>
  )
}

export function SelectItem(props: OptionProps) {
  return <Option {...props} />
}

/** A group of items under a heading. */
export function SelectSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListBoxSection>
      <Header className={classes(option.header)}>{title}</Header>
      {children}
    </ListBoxSection>
  )
}
