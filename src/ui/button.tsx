import type { RefAttributes } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style'>,
    RefAttributes<HTMLButtonElement> {
  /** `danger` warns; `destructive` is the final step that cannot be undone. */
  variant?: ButtonVariant
  size?: ButtonSize
}

export function Button({ variant = 'plain', size = 'm', ...props }: ButtonProps) {
  return <AriaButton {...props} className={buttonLook(variant, size)} />
}
