import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { CheckboxButton, CheckboxField } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import styles from './choice-card.module.css'

interface ChoiceCardProps {
  isSelected: boolean
  onChange(isSelected: boolean): void
  children: ReactNode
  description?: ReactNode
  /** At the end of the row, such as a price. */
  aside?: ReactNode
}

/** A large checkbox for touch; the chosen state is marked by more than colour. */
export function ChoiceCard({ children, description, aside, ...props }: ChoiceCardProps) {
  return (
    <CheckboxField {...props} className={classes(styles.field)} validationBehavior="aria">
      <CheckboxButton className={classes(styles.card)}>
        <span className={styles.box}>
          <Check size={14} strokeWidth={3.5} aria-hidden />
        </span>
        <span className={styles.words}>
          <strong>{children}</strong>
          {description && <small>{description}</small>}
        </span>
        {aside && <span className={styles.aside}>{aside}</span>}
      </CheckboxButton>
    </CheckboxField>
  )
}
