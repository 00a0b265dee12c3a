import { type Query, useLive } from '#src/data/use-live.ts'
import { formatCount } from '#src/lib/numbers.ts'

/** Apart from what it stands in: a new count must not draw that anew. */
export function Counted({ by }: { by: Query<number> }) {
  const count = useLive(by)
  return count !== undefined && formatCount(count)
}
