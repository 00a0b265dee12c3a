import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '#src/lib/figures/numbers.ts'
import type { Unit } from '#sync/contract/products/fields.ts'

/** A unit by itself, per unit, and an amount of it: "3×", "2,5 uur" or "10 m". */
export function useUnitWords() {
  const { t } = useLingui()
  const names: Readonly<Record<Unit, string>> = { piece: t`stuk`, hour: t`uur`, metre: t`m` }
  const per: Readonly<Record<Unit, string>> = { piece: t`per stuk`, hour: t`per uur`, metre: t`per meter` }
  return {
    names,
    per,
    amountOf: ({ amount, unit }: { amount: number; unit: Unit }) =>
      unit === 'piece' ? `${formatAmount(amount)}×` : `${formatAmount(amount)} ${names[unit]}`,
  }
}
