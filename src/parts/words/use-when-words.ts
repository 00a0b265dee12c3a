import { useLingui } from '@lingui/react/macro'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { doneAt } from '#sync/contract/orders/done-before.ts'

interface Act {
  date: number
  done?: number
}

/** When something was done, and when it arrived if that was much later. */
export function useWhenWords(): (act: Act) => string {
  const { t } = useLingui()
  return (act) => {
    const when = formatDateTime(doneAt(act))
    const arrived = formatDateTime(act.date)
    return doneAt(act) === act.date ? when : t`${when}, aangekomen ${arrived}`
  }
}

/** Newest first by when it was done; among equal times the later entry comes first. */
export const newestDoneFirst = <Entry extends Act>(entries: readonly Entry[]): Entry[] =>
  [...entries].reverse().sort((a, b) => doneAt(b) - doneAt(a))
