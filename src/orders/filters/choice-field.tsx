import { useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import type { Selection } from 'react-aria-components'
import { Button } from '#src/ui/button.tsx'
import { Menu, MenuButton, MenuItem } from '#src/ui/overlays/menu.tsx'
import { Badge } from '#src/ui/shown/badge.tsx'
import styles from './filter-form.module.css'
import type { FilterOption } from './use-filter-options.ts'

interface ChoiceFieldProps {
  label: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onChange(chosen: readonly string[]): void
}

/** Choose several from a list, with type-ahead. */
export function ChoiceField({ label, options, chosen, onChange }: ChoiceFieldProps) {
  const { t } = useLingui()
  const count = chosen.length
  const offered = options.map(({ value }) => value)
  // Values from the URL that are not in the list still filter, and are removed with their chip.
  const others = chosen.filter((value) => !offered.includes(value))
  return (
    <MenuButton
      placement="bottom start"
      button={
        <Button
          aria-label={count > 0 ? t`${label}, ${count} gekozen` : label}
          isDisabled={options.length === 0}
        >
          <span className={styles.choice}>{label}</span>
          <Badge count={count} tone="accent" />
          <ChevronDown size={15} aria-hidden />
        </Button>
      }
    >
      <Menu
        selectionMode="multiple"
        selectedKeys={chosen}
        onSelectionChange={(keys) => onChange([...others, ...offered.filter((value) => isIn(keys, value))])}
      >
        {options.map(({ value, label }) => (
          <MenuItem key={value} id={value}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </MenuButton>
  )
}

const isIn = (keys: Selection, value: string) => keys === 'all' || keys.has(value)
