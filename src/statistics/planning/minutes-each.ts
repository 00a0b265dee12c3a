import { useLingui } from '@lingui/react/macro'
import { formatChange } from '#src/lib/figures/numbers.ts'
import { overrunOf, type VisitCounts } from '#sync/contract/wire/statistics.ts'

/** "95 min" for a visit; a dash without visits. */
export function useMinutesEach() {
  const { t } = useLingui()
  return (minutes: number, visits: number): string => {
    const each = Math.round(minutes / visits)
    return visits === 0 ? '–' : t`${each} min`
  }
}

/** "+12%" when work took longer than planned; a dash where that is not known. */
export function overrunText(counts: VisitCounts): string {
  const percent = overrunOf(counts)
  return percent === null ? '–' : formatChange(percent)
}
