import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#src/lib/figures/dates.ts'
import { useCompanies } from '#src/parts/use-company.ts'
import { type Choice, isReversed, type OrdersView } from './orders-view.ts'
import { useChangedWords } from './use-changed-words.ts'
import { useFacetNames } from './use-facet-names.ts'
import { useFilterOptions } from './use-filter-options.ts'

export interface ActiveFilter {
  key: string
  label: string
  /** The change of view that removes it. */
  without: Partial<OrdersView>
}

/** Every active filter with its label. Companies have chips in the toolbar. */
export function useActiveFilters(view: OrdersView): readonly ActiveFilter[] {
  const { t } = useLingui()
  const facets = useFacetNames()
  const changedWords = useChangedWords()
  const options = useFilterOptions(view)
  const companies = useCompanies()
  const chosen = (Object.keys(options) as (keyof typeof options)[]).flatMap((choice) =>
    view[choice].map((value) => ({
      key: `${choice} ${value}`,
      label: `${facets[choice]}: ${options[choice].find((option) => option.value === value)?.label ?? value}`,
      without: leftOut(view, choice, value),
    })),
  )
  const { from, until, plannedFrom, plannedUntil, changed } = view
  const moved = changed && changedWords[changed]
  const wordsFor = (first: string, last: string) => {
    const since = first && formatDate(new Date(`${first}T12:00`))
    const upTo = last && formatDate(new Date(`${last}T12:00`))
    const both = since && upTo && t`${since} t/m ${upTo}`
    if (both) return isReversed(first, last) ? t`${both} (geldt niet)` : both
    return since ? t`vanaf ${since}` : t`t/m ${upTo}`
  }
  const planned = wordsFor(plannedFrom, plannedUntil)
  return [
    // A company that no longer exists has no chip in the toolbar to turn it off.
    ...view.prefixes
      .filter((prefix) => !companies.some(({ config }) => config.order_number_prefix === prefix))
      .map((prefix) => ({
        key: `prefixes ${prefix}`,
        label: prefix,
        without: leftOut(view, 'prefixes', prefix),
      })),
    ...chosen,
    ...(from || until
      ? [{ key: 'period', label: wordsFor(from, until), without: { from: '', until: '' } }]
      : []),
    ...(plannedFrom || plannedUntil
      ? [
          {
            key: 'planned',
            label: t`Gepland: ${planned}`,
            without: { plannedFrom: '', plannedUntil: '' },
          },
        ]
      : []),
    ...(changed
      ? [{ key: 'changed', label: t`Gewijzigd: ${moved}`, without: { changed: '' as const } }]
      : []),
    ...(view.waiting ? [{ key: 'waiting', label: t`Wacht op verzending`, without: { waiting: false } }] : []),
    ...(view.news ? [{ key: 'news', label: t`Nieuws over de klant`, without: { news: false } }] : []),
  ]
}

const leftOut = (view: OrdersView, choice: Choice, value: string): Partial<OrdersView> => ({
  [choice]: view[choice].filter((each) => each !== value),
})
