import { useLingui } from '@lingui/react/macro'
import { Select, SelectItem } from '#src/ui/fields/select.tsx'
import { rateOf, type Taxed, VAT_RATES } from '#sync/contract/orders/money/vat-rate.ts'
import { useVatWords } from './use-vat-words.ts'

interface VatFieldProps {
  label: string
  description?: string
  value: Taxed
  onChange(taxed: Taxed): void
}

const REVERSED = 'reversed'

/** A rate from elsewhere, such as that of an older order, stays in the list while it is chosen. */
export function VatField({ label, description, value, onChange }: VatFieldProps) {
  const { t } = useLingui()
  const words = useVatWords()
  const rates = [...new Set<number>([...VAT_RATES, ...(value.vat_reverse ? [] : [value.vat_rate])])]
  return (
    <Select
      label={label}
      {...(description && { description })}
      value={value.vat_reverse ? REVERSED : String(rateOf(value))}
      onChange={(chosen) =>
        onChange(
          chosen === REVERSED
            ? { vat_rate: 0, vat_reverse: true }
            : { vat_rate: Number(chosen), vat_reverse: false },
        )
      }
    >
      {rates.map((vat_rate) => (
        <SelectItem key={vat_rate} id={String(vat_rate)}>
          {words({ vat_rate, vat_reverse: false })}
        </SelectItem>
      ))}
      <SelectItem id={REVERSED}>{t`Btw verlegd`}</SelectItem>
    </Select>
  )
}
