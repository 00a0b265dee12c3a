import { useLingui } from '@lingui/react/macro'
import type { Order } from '#src/data/orders/queries.ts'
import type { User } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { useStatusName } from '#src/parts/status-name.tsx'

interface Moved {
  mine: string
  theirs: string
}

interface Known {
  order: Pick<Order, 'status_history'> | null | undefined
  users: readonly User[] | undefined
}

/** Of a status that somebody else set meanwhile: both, who and when, in one sentence wherever it is told. */
export function useStatusClashWords(): (moved: Moved, known: Known) => string {
  const { t } = useLingui()
  const statusName = useStatusName()
  return ({ mine, theirs }, { order, users }) => {
    const entry = order?.status_history.findLast(({ status }) => status === theirs)
    const who = users?.find(({ _id }) => _id === entry?.user_id)?.fullname ?? t`Iemand anders`
    const [set, chosen] = [statusName(theirs), statusName(mine)]
    if (!entry) return t`${who} heeft de status op “${set}” gezet. Jij koos “${chosen}”.`
    const when = formatDateTime(entry.date)
    return t`${who} heeft de status op ${when} op “${set}” gezet. Jij koos “${chosen}”.`
  }
}
