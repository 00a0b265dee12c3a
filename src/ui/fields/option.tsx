import { Check } from 'lucide-react'
import { ListBoxItem } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { StatusDot } from '../shown/status-pill.tsx'
import styles from './option.module.css'

export interface OptionProps {
  id: string
  /** Shows a dot before the name. */
  color?: string | undefined
  /** A second, fainter line. */
  detail?: string | undefined
  isDisabled?: boolean
  children: string
}

/** An item of a select or combo box. */
export function Option({ id, color, detail, isDisabled = false, children }: OptionProps) {
  return (
    <ListBoxItem id={id} textValue={children} isDisabled={isDisabled} className={classes(styles.option)}>
      {color !== undefined && <StatusDot color={color} />}
      <span className={styles.text}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Check className={styles.check} size={16} aria-hidden />
    </ListBoxItem>
  )
}
