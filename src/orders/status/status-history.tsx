import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { formatDateTime } from '#src/lib/dates.ts'
import { useStatusName } from '#src/parts/status-name.tsx'

interface StatusHistoryProps {
  history: Order['status_history']
  /** How its list is laid out. */
  className: string | undefined
}

/** What an order has been through, newest first: when, and by whom. */
export function StatusHistory({ history, className }: StatusHistoryProps) {
  const users = useLive(allUsers)
  const statusName = useStatusName()
  const nameOf = (id: string) => users?.find(({ _id }) => _id === id)?.fullname
  return (
    <ol className={className}>
      {[...history].reverse().map(({ _id, status, date, user_id }) => (
        <li key={_id}>
          <span>{statusName(status)}</span>
          <small>{[formatDateTime(date), nameOf(user_id)].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  )
}
