import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import styles from './button.module.css'

interface ButtonProps extends AriaButtonProps {
  variant?: 'plain' | 'primary' | 'quiet' | 'danger' | 'icon'
}

export function Button({ variant = 'plain', ...props }: ButtonProps) {
  return <AriaButton {...props} className={styles.button ?? ''} data-variant={variant} />
}
