import {
  ToggleButton as AriaToggleButton,
  type ToggleButtonProps as AriaToggleButtonProps,
} from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { type ButtonSize, type ButtonVariant, buttonLook } from '../button-look.ts'
import styles from './toggle-button.module.css'

interface ToggleButtonProps extends Omit<AriaToggleButtonProps, 'className' | 'style'> {
  variant?: Extract<ButtonVariant, 'plain' | 'quiet' | 'icon'>
  size?: ButtonSize
}

export function ToggleButton({ variant = 'plain', size = 'm', ...props }: ToggleButtonProps) {
  return <AriaToggleButton {...props} className={classes(buttonLook(variant, size), styles.toggle)} />
}
