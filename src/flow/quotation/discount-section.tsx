import { useLingui } from '@lingui/react/macro'
import { DiscountFields } from '#src/parts/offer/discount-fields.tsx'
import { Section } from '#src/ui/shown/section.tsx'
import { isDiscount } from '#sync/contract/campaigns/rules.ts'
import type { Quotation } from './quotation-state.ts'

interface DiscountSectionProps {
  discount: Quotation['discount']
  /** The largest discount that the user gives without asking, in per cent. */
  most: number
  isAsked: boolean
  onChange(to: Quotation['discount']): void
}

/** A discount on the whole quotation, whichever option the customer chooses. */
export function DiscountSection({ discount, ...props }: DiscountSectionProps) {
  const { t } = useLingui()
  return (
    <Section title={t`Korting`}>
      <DiscountFields
        {...{ discount, ...props }}
        errorMessage={isDiscount(discount.off) ? '' : t`Vul een korting in van 0 tot 100 %.`}
      />
    </Section>
  )
}
