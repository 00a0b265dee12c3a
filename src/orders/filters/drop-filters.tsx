import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type Query, useLive } from '#src/data/use-live.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './drop-filters.module.css'
import type { Choice, OrdersView } from './orders-view.ts'
import { useChangedWords } from './use-changed-words.ts'
import { useFacetNames } from './use-facet-names.ts'
import { useFilterOptions } from './use-filter-options.ts'

interface DropFiltersProps {
  view: OrdersView
  countOf(view: OrdersView): Query<number>
  onView(change: Partial<OrdersView>): void
}

/** Active filters whose removal would give results. */
export function DropFilters({ view, countOf, onView }: DropFiltersProps) {
  return useDroppable(view).map(({ name, without }) => (
    <DropFilter
      key={name}
      name={name}
      count={countOf({ ...view, ...without })}
      onDrop={() => onView(without)}
    />
  ))
}

interface DropFilterProps {
  name: string
  count: Query<number>
  onDrop(): void
}

function DropFilter({ name, count, onDrop }: DropFilterProps) {
  const total = useLive(count)
  if (!total) return null
  return (
    <Button onPress={onDrop}>
      <span className={styles.words}>
        <Trans>
          Zonder {name}: <Plural value={total} one="# order" other="# orders" />
        </Trans>
      </span>
    </Button>
  )
}

/**
 * Filters that can be dropped one by one. Several values of one facet go together: dropping a single one shows less.
 */
function useDroppable(view: OrdersView): { name: string; without: Partial<OrdersView> }[] {
  const { t } = useLingui()
  const facets = useFacetNames()
  const changedWords = useChangedWords()
  const options = useFilterOptions(view)
  const labelOf = (choice: Choice, value: string) =>
    (choice === 'prefixes' ? [] : options[choice]).find((option) => option.value === value)?.label ?? value
  const chosen = (Object.keys(facets) as Choice[]).filter((choice) => view[choice].length > 0)
  const moved = view.changed && changedWords[view.changed]
  return [
    ...chosen.map((choice) => ({
      name: `${facets[choice]} ${view[choice].map((value) => labelOf(choice, value)).join(', ')}`,
      without: { [choice]: [] },
    })),
    ...(view.from || view.until ? [{ name: t`de periode`, without: { from: '', until: '' } }] : []),
    ...(view.plannedFrom || view.plannedUntil
      ? [{ name: t`de planning`, without: { plannedFrom: '', plannedUntil: '' } }]
      : []),
    ...(view.changed ? [{ name: t`gewijzigd ${moved}`, without: { changed: '' as const } }] : []),
    ...(view.waiting ? [{ name: t`wachten op verzending`, without: { waiting: false } }] : []),
    ...(view.news ? [{ name: t`nieuws over de klant`, without: { news: false } }] : []),
  ]
}
