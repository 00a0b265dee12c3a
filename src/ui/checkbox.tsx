import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components'
import styles from './checkbox.module.css'

interface Props extends Omit<CheckboxProps, 'children'> {
  errorMessage?: string | undefined
  children: ReactNode
}

export function Checkbox({ errorMessage, children, ...props }: Props) {
  return (
    <div className={styles.field}>
      <AriaCheckbox {...props} className={styles.checkbox ?? ''} isInvalid={errorMessage !== undefined}>
        <span className={styles.box}>
          <Check size={14} strokeWidth={3} aria-hidden />
        </span>
        {children}
      </AriaCheckbox>
      {errorMessage && <span className={styles.error}>{errorMessage}</span>}
    </div>
  )
}
