import { type Absence, allAbsences } from '#src/data/absences/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { isoDate } from '#src/lib/figures/dates.ts'
import { useMinute } from '#src/lib/hooks/use-minute.ts'

interface Absences {
  /** Those of now and later, the first one first. */
  coming: readonly Absence[]
  /** The last one first. */
  past: readonly Absence[]
  /** YYYY-MM-DD */
  today: string
}

/** When a colleague is away; undefined until that is known. */
export function useAbsences(userId: string): Absences | undefined {
  const all = useLive(allAbsences)
  const today = isoDate(useMinute())
  const own = all
    ?.filter(({ user_id }) => user_id === userId)
    .toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return (
    own && {
      coming: own.filter(({ until }) => until >= today),
      past: own.filter(({ until }) => until < today).toReversed(),
      today,
    }
  )
}

const startOf = ({ from, from_time }: Absence) => `${from} ${from_time}`
