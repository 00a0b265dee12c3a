import type { ButtonHTMLAttributes } from 'react'
import { type ButtonSize, type ButtonVariant, buttonLook } from './button-look.ts'

interface BareButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Keeps the focus; what is pressed meanwhile is up to the caller. */
  isPending?: boolean
}

/** Looks like `Button`, for what is shown before the app is there: react-aria is a fifth of a page that needs none of it. */
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
