import { useLingui } from '@lingui/react/macro'
import { Dices } from 'lucide-react'
import { TextField as AriaTextField, Group, Input } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { isHexColor } from '#src/lib/color/color-contrast.ts'
import { randomColor } from '#src/lib/color/random-color.ts'
import { Button } from '../button.tsx'
import styles from './color-field.module.css'
import field from './field.module.css'
import { FieldFoot, FieldLabel, type FieldProps } from './field.tsx'

interface ColorFieldProps extends FieldProps {
  /** #RGB or #RRGGBB; any text during typing. */
  value: string
  /** While typing, or while moving in the colour picker. */
  onType(color: string): void
  /** A final choice. */
  onChange(color: string): void
}

/** A colour as hex, from the browser's picker, or random. */
export function ColorField({ label, description, errorMessage, value, ...props }: ColorFieldProps) {
  const { t } = useLingui()
  const { onType, onChange } = props
  return (
    <AriaTextField
      className={classes(field.field)}
      value={value}
      onChange={(typed) => onType(withHash(typed))}
      maxLength={7}
      isInvalid={Boolean(errorMessage)}
      isDisabled={props.isDisabled ?? false}
      validationBehavior="aria"
    >
      <FieldLabel isRequired={props.isRequired ?? false}>{label}</FieldLabel>
      <Group className={classes(field.box)}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t`Kleur kiezen`}
          disabled={props.isDisabled}
          value={isHexColor(value) ? inSixDigits(value) : ''}
          onChange={({ target }) => onType(target.value)}
        />
        <Input className={classes(field.input)} autoCapitalize="none" autoComplete="off" spellCheck="false" />
        <span className={field.inside}>
          <Button
            variant="icon"
            size="s"
            aria-label={t`Willekeurige kleur`}
            isDisabled={props.isDisabled ?? false}
            onPress={() => onChange(randomColor())}
          >
            <Dices size={16} aria-hidden />
          </Button>
        </span>
      </Group>
      <FieldFoot description={description} errorMessage={errorMessage} />
    </AriaTextField>
  )
}

const withHash = (typed: string) => (/^[0-9a-f]/i.test(typed) ? `#${typed}`.slice(0, 7) : typed.trim())

/** Expands #RGB to #RRGGBB, the only form the browser's colour input takes. */
const inSixDigits = (color: string) =>
  color.length === 4 ? `#${[...color.slice(1)].map((digit) => digit + digit).join('')}` : color
