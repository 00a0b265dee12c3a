import { classes } from '#src/lib/classes.ts'
import styles from './button.module.css'

export type ButtonVariant = 'plain' | 'primary' | 'quiet' | 'danger' | 'destructive' | 'icon'
export type ButtonSize = 's' | 'm'

export const buttonLook = (variant: ButtonVariant = 'plain', size: ButtonSize = 'm'): string =>
  classes(styles.button, styles[variant], styles[size])
