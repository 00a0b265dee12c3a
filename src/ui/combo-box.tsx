import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { ComboBox as AriaComboBox, Group, Input, ListBox } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { normalizeText } from '#src/lib/normalize-text.ts'
import { Button } from './button.tsx'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import option from './option.module.css'
import { Option } from './option.tsx'
import { Popover } from './popover.tsx'

export interface ComboBoxItem {
  id: string
  text: string
  detail?: string | undefined
  color?: string | undefined
}

interface ComboBoxProps extends FieldProps {
  items: readonly ComboBoxItem[]
  /** The id of the chosen item; '' for none. */
  value: string
  onChange(value: string): void
  placeholder?: string
  autoFocus?: boolean
  name?: string
}

/** A list one can type in; case and accents make no difference. */
export function ComboBox({
  label,
  description,
  errorMessage,
  items,
  value,
  onChange,
  placeholder = '',
  ...props
}: ComboBoxProps) {
  const { t } = useLingui()
  return (
    <AriaComboBox
      {...props}
      className={classes(field.field)}
      defaultItems={items}
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
        <ListBox<ComboBoxItem>
          className={classes(option.list)}
          renderEmptyState={() => (
            <p className={option.empty}>
              <Trans>Geen resultaten</Trans>
            </p>
          )}
        >
          {({ id, text, detail, color }) => (
            <Option id={id} detail={detail} color={color}>
              {text}
            </Option>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
