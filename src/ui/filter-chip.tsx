import type { ReactNode } from 'react'
import { ToggleButton } from 'react-aria-components'
import { ColoredText } from './colored-text.tsx'
import styles from './filter-chip.module.css'

interface FilterChipProps {
  color: string
  isSelected: boolean
  onChange(selected: boolean): void
  children: ReactNode
}

export function FilterChip({ color, isSelected, onChange, children }: FilterChipProps) {
  return (
    <ToggleButton className={styles.chip ?? ''} isSelected={isSelected} onChange={onChange}>
      <ColoredText color={color}>{children}</ColoredText>
    </ToggleButton>
  )
}
