import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import {
  ComboBox as AriaComboBox,
  Collection,
  Group,
  Header,
  Input,
  ListBox,
  ListBoxSection,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import { Button } from '../button.tsx'
import { Popover } from '../overlays/popover.tsx'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import option from './option.module.css'
import { Option } from './option.tsx'

export interface ComboBoxItem {
  id: string
  text: string
  detail?: string | undefined
  color?: string | undefined
}

/** Items below a heading. */
export interface ComboBoxGroup {
  id: string
  title: string
  items: readonly ComboBoxItem[]
}

interface ComboBoxProps extends FieldProps {
  items: readonly (ComboBoxItem | ComboBoxGroup)[]
  /** The id of the chosen item; '' for none. */
  value: string
  onChange(value: string): void
  /** With this the caller filters the items, and all of `items` are shown. */
  onType?(text: string): void
  placeholder?: string
  /** Replaces "no results". */
  whenEmpty?: ReactNode
  autoFocus?: boolean
  name?: string
}

/** A select with text search that ignores case and accents. */
export function ComboBox({
  label,
  description,
  errorMessage,
  items,
  value,
  onChange,
  onType,
  placeholder = '',
  whenEmpty,
  ...props
}: ComboBoxProps) {
  const { t } = useLingui()
  return (
    <AriaComboBox<ComboBoxItem | ComboBoxGroup>
      {...props}
      {...(onType ? { items, onInputChange: onType } : { defaultItems: items })}
      className={classes(field.field)}
      defaultFilter={(text, typed) => normalizeText(text).includes(normalizeText(typed))}
      value={value || null}
      onChange={(key) => onChange(String(key ?? ''))}
      menuTrigger="focus"
      allowsEmptyCollection
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box)}>
        <Input className={classes(field.input)} placeholder={placeholder} />
        <span className={field.inside}>
          <Button variant="icon" size="s" aria-label={t`Alles tonen`}>
            <ChevronsUpDown size={15} aria-hidden />
          </Button>
        </span>
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
      <Popover fitsTrigger>
        <ListBox<ComboBoxItem | ComboBoxGroup>
          className={classes(option.list)}
          renderEmptyState={() => (
            <p className={option.empty}>{whenEmpty ?? <Trans>Geen resultaten</Trans>}</p>
          )}
        >
          {(item) => ('items' in item ? <Items group={item} /> : <Item item={item} />)}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}

function Items({ group }: { group: ComboBoxGroup }) {
  return (
    <ListBoxSection id={group.id}>
      <Header className={classes(option.header)}>{group.title}</Header>
      <Collection items={group.items}>{(item) => <Item item={item} />}</Collection>
    </ListBoxSection>
  )
}

function Item({ item: { id, text, detail, color } }: { item: ComboBoxItem }) {
  return (
    <Option id={id} detail={detail} color={color}>
      {text}
    </Option>
  )
}
