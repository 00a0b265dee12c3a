import { useLingui } from '@lingui/react/macro'
import { rateOf, type Taxed } from '#sync/contract/orders/money/vat-rate.ts'

/** "21 %" or "btw verlegd". */
export function useVatWords() {
  const { t } = useLingui()
  return (taxed: Taxed) => (taxed.vat_reverse ? t`btw verlegd` : `${rateOf(taxed)}\u00a0%`)
}
