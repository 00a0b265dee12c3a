import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { PopoverAt } from '#src/ui/popover-button.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'

interface FilterPopoverProps extends FilterFormProps {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose(): void
}

export function FilterPopover({ anchor, isOpen, onClose, ...form }: FilterPopoverProps) {
  const { t } = useLingui()
  return (
    <PopoverAt label={t`Filters`} anchor={anchor} isOpen={isOpen} onClose={onClose}>
      <FilterForm {...form} />
    </PopoverAt>
  )
}
