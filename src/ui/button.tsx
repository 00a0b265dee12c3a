import type { RefAttributes } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

export interface ButtonProps
  extends Omit<AriaButtonProps, 'className' | 'style'>,
    RefAttributes<HTMLButtonElement> {
  /** `danger` asks for care, `destructive` is the last step and cannot be undone. */
  variant?: ButtonVariant
  size?: ButtonSize
}

export function Button({ variant = 'plain', size = 'm', ...props }: ButtonProps) {
  return <AriaButton {...props} className={buttonLook(variant, size)} />
}
