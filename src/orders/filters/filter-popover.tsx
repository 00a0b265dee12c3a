import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import { useMedia } from '#src/lib/hooks/use-media.ts'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import { PopoverAt } from '#src/ui/overlays/popover-button.tsx'
import { FilterForm, type FilterFormProps } from './filter-form.tsx'
import styles from './filter-popover.module.css'
import { ShowFound } from './show-found.tsx'

interface FilterPopoverProps extends FilterFormProps {
  anchor: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onClose(): void
}

/** A popover below its button; on a phone a sheet. */
export function FilterPopover({ anchor, isOpen, onClose, ...form }: FilterPopoverProps) {
  const { t } = useLingui()
  const isPhone = useMedia('(max-width: 639px)')
  const { of = 'orders', filter } = form
  const foot = (
    <div className={styles.foot}>
      <ShowFound of={of} filter={filter} onPress={onClose} />
    </div>
  )
  if (isPhone) {
    return (
      <Dialog title={t`Filters`} isOpen={isOpen} onClose={onClose} foot={foot}>
        <FilterForm {...form} />
      </Dialog>
    )
  }
  return (
    <PopoverAt label={t`Filters`} anchor={anchor} isOpen={isOpen} onClose={onClose} foot={foot}>
      <div className={styles.form}>
        <FilterForm {...form} />
      </div>
    </PopoverAt>
  )
}
