import { useLingui } from '@lingui/react/macro'
import type { Changed } from '#src/data/orders/order-filter.ts'

/** Labels of the filter on the last change. */
export function useChangedWords(): Readonly<Record<Exclude<Changed, ''>, string>> {
  const { t } = useLingui()
  return {
    'within-2': t`hooguit 2 dagen`,
    'within-7': t`hooguit 7 dagen`,
    'over-7': t`langer dan 7 dagen`,
  }
}
