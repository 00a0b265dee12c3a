import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/fields/checkbox.tsx'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import type { Setting } from './config-schema.ts'

interface SettingFieldProps {
  setting: Setting
  value: unknown
  autoFocus: boolean
  isMissing: boolean
  onChange(value: unknown): void
}

/** No thousands separators: a port is 8080. */
const UNGROUPED: Intl.NumberFormatOptions = { useGrouping: false }

/** The field for one setting, by its type. */
export function SettingField({ setting, value, autoFocus, isMissing, onChange }: SettingFieldProps) {
  const { t } = useLingui()
  const { label, description, type, options } = setting
  const field = {
    label,
    autoFocus,
    ...(description && { description }),
    errorMessage: isMissing ? t`Vul dit in` : undefined,
  }
  if (type === 'boolean') {
    return (
      <Checkbox
        autoFocus={autoFocus}
        isSelected={value === true}
        onChange={onChange}
        {...(description && { description })}
      >
        {label}
      </Checkbox>
    )
  }
  if (type === 'number')
    return (
      <NumberField
        {...field}
        plain
        decimals={4}
        format={UNGROUPED}
        value={typeof value === 'number' ? value : Number.NaN}
        onChange={onChange}
      />
    )
  if (options.length > 0) {
    return (
      <Select {...field} value={String(value ?? '')} onChange={onChange}>
        {options.map((option) => (
          <SelectItem key={option} id={option}>
            {option}
          </SelectItem>
        ))}
      </Select>
    )
  }
  return (
    <TextField
      {...field}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck="false"
      maxLength={500}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
    />
  )
}
