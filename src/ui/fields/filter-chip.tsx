import { ToggleButton, type ToggleButtonProps } from 'react-aria-components'
import { classes } from '#src/lib/classes.ts'
import { StatusDot } from '../shown/status-pill.tsx'
import styles from './filter-chip.module.css'

interface FilterChipProps extends Pick<ToggleButtonProps, 'isSelected' | 'onChange' | 'isDisabled'> {
  /** A colour from data, shown as a dot. */
  color?: string
  children: string
}

export function FilterChip({ color, children, ...props }: FilterChipProps) {
  return (
    <ToggleButton {...props} className={classes(styles.chip)}>
      {color !== undefined && <StatusDot color={color} />}
      {children}
    </ToggleButton>
  )
}
