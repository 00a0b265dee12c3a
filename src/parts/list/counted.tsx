import { isFilling } from '#src/data/queue/queries.ts'
import { type Query, useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/figures/numbers.ts'

/** Apart from what it stands in: a new count must not draw that anew. Nothing yet, while the first copy comes, is no count. */
export function Counted({ by }: { by: Query<number> }) {
  const count = useLive(by)
  const filling = useLive(isFilling)
  if (count === undefined || (count === 0 && filling)) return null
  return formatCount(count)
}
