import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import type { User } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/figures/dates.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import type { StatusClash } from './clashes.ts'

interface Known {
  order: Pick<Order, 'status_history'> | null | undefined
  users: readonly User[] | undefined
}

interface ClashFacts extends StatusClash {
  /** '' and 0 when unknown. */
  who: string
  /** Milliseconds. */
  at: number
}

/** Both statuses or moments of a clash, with the user and time of the other one. */
export function clashFacts(clash: StatusClash, { order, users }: Known): ClashFacts {
  const isIt = ({ status }: { status: string }) => clash.of === 'moment' || status === clash.theirs
  const entry = order?.status_history.findLast(isIt)
  const who = users?.find(({ _id }) => _id === entry?.user_id)?.fullname ?? ''
  return { ...clash, who, at: entry?.date ?? 0 }
}

/** One sentence, the same in all places. */
export function useStatusClashWords(): (facts: ClashFacts) => string {
  const { t } = useLingui()
  const statusName = useStatusName()
  return ({ mine, theirs, of, who: name, at }) => {
    const who = name || t`Iemand anders`
    if (of === 'moment') {
      if (theirs === '') return t`${who} heeft het bezoek van de planning gehaald. Jij koos ${mine}.`
      return t`${who} heeft het bezoek gepland op ${theirs}. Jij koos ${mine}.`
    }
    const [set, chosen] = [statusName(theirs), statusName(mine)]
    if (at === 0) return t`${who} heeft de status op “${set}” gezet. Jij koos “${chosen}”.`
    const when = formatDateTime(at)
    return t`${who} heeft de status op ${when} op “${set}” gezet. Jij koos “${chosen}”.`
  }
}
