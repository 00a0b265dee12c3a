import { Trans, useLingui } from '@lingui/react/macro'
import { ListFilter } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { lazily } from '#src/ui/lazily.tsx'
import { Badge } from '#src/ui/shown/badge.tsx'
import type { FilterFormProps } from './filter-form.tsx'
import { filterCount } from './orders-view.ts'

/** The popover and its form are more code than the board itself. */
export const FilterPopover = lazily(async () => (await import('./filter-popover.tsx')).FilterPopover)

export function FilterButton(props: FilterFormProps) {
  const { t } = useLingui()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Stays mounted after the first opening, for its closing animation. */
  const [wasOpen, setWasOpen] = useState(false)
  const count = filterCount(props.view)
  return (
    <>
      <Button
        ref={anchor}
        aria-label={count > 0 ? t`Filters, ${count} gekozen` : t`Filters`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPress={() => {
          setWasOpen(true)
          setOpen(true)
        }}
      >
        <ListFilter size={16} aria-hidden />
        <Trans>Filters</Trans>
        <Badge count={count} tone="accent" />
      </Button>
      {wasOpen && <FilterPopover {...props} {...{ anchor, isOpen }} onClose={() => setOpen(false)} />}
    </>
  )
}
