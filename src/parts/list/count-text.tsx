import { isFilling } from '#src/data/queue/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'

/** A component of its own, so that a new count does not redraw its parent. 0 is not shown during the first copy. */
export function CountText({ by }: { by: Query<number> }) {
  const count = useLive(by)
  const filling = useLive(isFilling)
  if (count === undefined || (count === 0 && filling)) return null
  return formatCount(count)
}
