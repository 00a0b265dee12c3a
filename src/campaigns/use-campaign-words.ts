import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatDay } from '#src/lib/figures/dates.ts'
import type { CampaignDays, CampaignState } from '#sync/contract/campaigns/days.ts'

/** How a campaign stands, and when it runs, in words. */
export function useCampaignWords() {
  const { t } = useLingui()
  const states: Readonly<Record<CampaignState, string>> = {
    now: t`loopt nu`,
    coming: t`komt nog`,
    over: t`voorbij`,
    off: t`uit`,
  }
  return { states, daysWords }

  /** Empty without days. */
  function daysWords({ dates, dates_duration_type }: Omit<CampaignDays, 'active'>): string {
    const sorted = dates.filter(Boolean).toSorted()
    const [first, last] = [sorted[0], sorted.at(-1)].map((day) => formatDay(day ?? ''))
    if (first === undefined || last === undefined || sorted.length === 0) return ''
    if (first === last) return t`op ${first}`
    if (dates_duration_type === 'range') return t`${first} t/m ${last}`
    const count = sorted.length
    return t`${plural(count, { one: '# dag', other: '# dagen' })} tussen ${first} en ${last}`
  }
}
