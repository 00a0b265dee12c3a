import { useEffect, useState } from 'react'
import { type Counted, isNarrowed, type OrderFilter } from '#src/data/orders/order-filter.ts'
import { foundOnServer, type ServerOrder } from '#src/data/orders/search-on-server.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'

export interface ServerHits {
  /** `none`: nothing is asked, for this device knows it all, or all there is to know now. */
  state: 'none' | 'asking' | 'answered' | 'unanswered'
  /** Those that this device does not show itself. */
  hits: readonly ServerOrder[]
}

/** Milliseconds without another letter: this device answers each of them, the server the last. */
const RESTED = 400

const NONE: ServerHits = { state: 'none', hits: [] }

/** The first copy is still coming: what it has not brought yet is found on the server. `found`: what this device shows. */
export function useServerHits(
  collection: Counted,
  filter: OrderFilter,
  found: readonly { _id: string }[] | undefined,
): ServerHits {
  const copy = useCopyState()
  const settled = useSettled(filter)
  const asks = copy === 'filling' && canBeAsked(filter) && isNarrowed(filter)
  const answer = useLive(foundOnServer(collection, asks ? settled : null))
  if (!asks) return NONE
  if (!answer || answer.state === 'asking' || settled !== filter) return { state: 'asking', hits: [] }
  if (answer.state !== 'answered') return { state: 'unanswered', hits: [] }
  const shown = new Set(found?.map(({ _id }) => _id))
  return { state: 'answered', hits: (answer.last?.value ?? []).filter(({ _id }) => !shown.has(_id)) }
}

/**
 * Only this device knows what waits on it; by when an order changed, for when it is planned, or what its customer did since,
 * the server is not asked.
 */
const canBeAsked = ({ waiting, changed, plannedFrom, plannedUntil, among }: OrderFilter) =>
  !waiting && !changed && !plannedFrom && !plannedUntil && !among.news

function useSettled(filter: OrderFilter): OrderFilter {
  const [settled, setSettled] = useState(filter)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filter), RESTED)
    return () => clearTimeout(timer)
  }, [filter])
  return settled
}
