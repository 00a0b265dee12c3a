import { useEffect, useState } from 'react'
import { type Counted, isNarrowed, type OrderFilter } from '#src/data/orders/order-filter.ts'
import { foundOnServer, type ServerOrder } from '#src/data/orders/search-on-server.ts'
import { useLive } from '#src/data/use-live.ts'
import { useCopyState } from '#src/parts/list/use-copy-state.ts'

export interface ServerHits {
  /** `none`: the server is not asked, because this device has everything, or cannot get more now. */
  state: 'none' | 'asking' | 'answered' | 'unanswered'
  /** Results that this device does not show itself. */
  hits: readonly ServerOrder[]
}

/** Milliseconds of debounce: this device searches at every letter, the server at the last. */
const DEBOUNCE_MS = 400

const NONE: ServerHits = { state: 'none', hits: [] }

/** Searches the server for what the first copy has not brought yet. `found`: the results of this device. */
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

/** The server's search cannot filter by waiting operations, last change, planned date or customer news. */
const canBeAsked = ({ waiting, changed, plannedFrom, plannedUntil, among }: OrderFilter) =>
  !waiting && !changed && !plannedFrom && !plannedUntil && !among.news

function useSettled(filter: OrderFilter): OrderFilter {
  const [settled, setSettled] = useState(filter)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(filter), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [filter])
  return settled
}
