import { useEngine } from '#src/data/engine-context.tsx'
import { orderById } from '#src/data/orders/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { allUsers } from '#src/data/users/queries.ts'

interface LastEdit {
  /** '' for a user who is not known any more. */
  name: string
  /** Milliseconds. */
  date: number
}

/**
 * The last edit of a field by another user, or else by this one; null when unknown. Only orders record their edits.
 */
export function useLastEdits(orderId: string): (field: string) => LastEdit | null {
  const order = useLive(orderById(orderId))
  const users = useLive(allUsers)
  const { user_id } = useEngine().session
  return (field) => {
    const edits = order?.edits.filter((edit) => edit.field === field) ?? []
    const edit = edits.findLast((each) => each.user_id !== user_id) ?? edits.at(-1)
    if (!edit) return null
    return { name: users?.find(({ _id }) => _id === edit.user_id)?.fullname ?? '', date: edit.date }
  }
}
