import type { Order } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'
import { useStatusName } from '#src/parts/status/status-name.tsx'
import { newestDoneFirst, useWhenWords } from '#src/parts/words/use-when-words.ts'

interface StatusHistoryProps {
  history: Order['status_history']
  /** The layout of the list. */
  className: string | undefined
}

/** The statuses of an order, newest first, with time and user. */
export function StatusHistory({ history, className }: StatusHistoryProps) {
  const users = useLive(allUsers)
  const statusName = useStatusName()
  const when = useWhenWords()
  const nameOf = (id: string) => users?.find(({ _id }) => _id === id)?.fullname
  return (
    <ol className={className}>
      {newestDoneFirst(history).map((entry) => (
        <li key={entry._id}>
          <span>{statusName(entry.status)}</span>
          <small>{[when(entry), nameOf(entry.user_id)].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </ol>
  )
}
