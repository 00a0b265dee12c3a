import { useLingui } from '@lingui/react/macro'
import { ChevronsUpDown } from 'lucide-react'
import { ComboBox, Group, Input, ListBox } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import { Button } from '../button.tsx'
import { Popover } from '../overlays/popover.tsx'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'
import option from './option.module.css'
import { Option } from './option.tsx'

interface SuggestFieldProps extends FieldProps {
  value: string
  onChange(text: string): void
  suggestions: readonly string[]
  maxLength?: number
}

/** A text field that offers what was entered before; any other text is fine too. */
export function SuggestField(props: SuggestFieldProps) {
  const { label, description, errorMessage, value, onChange, suggestions, maxLength, ...rest } = props
  const { t } = useLingui()
  return (
    <ComboBox
      {...rest}
      className={classes(field.field)}
      defaultItems={suggestions.map((name) => ({ id: name, name }))}
      defaultFilter={(text, typed) => normalizeText(text).includes(normalizeText(typed))}
      allowsCustomValue
      inputValue={value}
      onInputChange={onChange}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box)}>
        <Input className={classes(field.input)} maxLength={maxLength} />
        <span className={field.inside}>
          <Button variant="icon" size="s" aria-label={t`Alles tonen`}>
            <ChevronsUpDown size={15} aria-hidden />
          </Button>
        </span>
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
      <Popover fitsTrigger>
        <ListBox<{ id: string; name: string }> className={classes(option.list)}>
          {({ id, name }) => <Option id={id}>{name}</Option>}
        </ListBox>
      </Popover>
    </ComboBox>
  )
}
