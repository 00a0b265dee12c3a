import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '#src/lib/figures/numbers.ts'
import type { Load } from './model/load.ts'

const hoursOf = (minutes: number) => formatAmount(Math.round(minutes / 15) / 4)

/** "32,5 / 40 u" */
export function useHoursOf() {
  const { t } = useLingui()
  return ({ load, room }: Load): string => t`${hoursOf(load)} / ${hoursOf(room)} u`
}
