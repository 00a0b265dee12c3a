import type { ButtonHTMLAttributes } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

interface BareButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Keeps the focus; the caller has to ignore presses. */
  isPending?: boolean
}

/** `Button` without react-aria, for screens before the app is loaded: react-aria would be a fifth of their code. */
export function BareButton({
  variant = 'plain',
  size = 'm',
  isPending = false,
  type = 'button',
  ...props
}: BareButtonProps) {
  return (
    <button
      {...props}
      type={type}
      className={buttonLook(variant, size)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      data-pending={isPending || undefined}
    />
  )
}
