import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import type { User } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'

interface Moved {
  mine: string
  theirs: string
}

interface Known {
  order: Pick<Order, 'status_history'> | null | undefined
  users: readonly User[] | undefined
}

interface ClashFacts extends Moved {
  /** '' and 0 when unknown. */
  who: string
  /** Milliseconds. */
  at: number
}

/** Both statuses of a clash, with the user and time of the other one. */
export function clashFacts({ mine, theirs }: Moved, { order, users }: Known): ClashFacts {
  const entry = order?.status_history.findLast(({ status }) => status === theirs)
  const who = users?.find(({ _id }) => _id === entry?.user_id)?.fullname ?? ''
  return { mine, theirs, who, at: entry?.date ?? 0 }
}

/** One sentence, the same in all places. */
export function useStatusClashWords(): (facts: ClashFacts) => string {
  const { t } = useLingui()
  const statusName = useStatusName()
  return ({ mine, theirs, who: name, at }) => {
    const who = name || t`Iemand anders`
    const [set, chosen] = [statusName(theirs), statusName(mine)]
    if (at === 0) return t`${who} heeft de status op “${set}” gezet. Jij koos “${chosen}”.`
    const when = formatDateTime(at)
    return t`${who} heeft de status op ${when} op “${set}” gezet. Jij koos “${chosen}”.`
  }
}
