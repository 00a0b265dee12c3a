import { useLingui } from '@lingui/react/macro'
import type { Choice } from './orders-view.ts'

/** Labels of the facets. */
export function useFacetNames(): Readonly<Record<Choice, string>> {
  const { t } = useLingui()
  return {
    prefixes: t`Bedrijf`,
    statuses: t`Status`,
    meanings: t`Betekenis`,
    assignees: t`Toegewezen aan`,
    types: t`Soort`,
    products: t`Product`,
    campaigns: t`Campagne`,
  }
}
