import { useLingui } from '@lingui/react/macro'
import type { Choice } from './orders-view.ts'

/** What people call the things that can be chosen of. */
export function useFacetNames(): Readonly<Record<Choice, string>> {
  const { t } = useLingui()
  return {
    prefixes: t`Bedrijf`,
    statuses: t`Status`,
    meanings: t`Betekenis`,
    assignees: t`Toegewezen aan`,
    types: t`Soort`,
    products: t`Product`,
    campaigns: t`Actie`,
  }
}
