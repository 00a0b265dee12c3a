import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import styles from './field.module.css'

interface BareFieldProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'className' | 'style'> {
  label: string
  value: string
  onChange(value: string): void
  /** Inside the box, after the input. */
  children?: ReactNode
}

/** `TextField` without react-aria, for screens before the app is loaded (see bare-button.tsx). */
export function BareField({ label, onChange, children, ...props }: BareFieldProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        <input
          {...props}
          id={id}
          className={styles.input}
          onChange={({ target }) => onChange(target.value)}
        />
        {children && <span className={styles.inside}>{children}</span>}
      </div>
    </div>
  )
}
