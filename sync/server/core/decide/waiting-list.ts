export interface WaitingList<T> {
  /** Returns false when too many of this user wait already. */
  add(userId: string, item: T): boolean
  /** Puts an item before the others of its user. */
  putBack(userId: string, item: T): void
  /** Takes the users in turn, so that a busy one does not delay the others. */
  next(): T | undefined
}

/** Longer queues only make everybody wait for answers that clients have given up on. */
const MAX_PER_USER = 200

export function openWaitingList<T>(): WaitingList<T> {
  /** In the order in which the users have their turn. */
  const byUser = new Map<string, T[]>()
  return {
    add(userId, item) {
      const own = byUser.get(userId) ?? []
      if (own.length >= MAX_PER_USER) return false
      own.push(item)
      byUser.set(userId, own)
      return true
    },
    putBack(userId, item) {
      byUser.set(userId, [item, ...(byUser.get(userId) ?? [])])
    },
    next() {
      const [turn] = byUser
      if (!turn) return undefined
      const [userId, own] = turn
      const item = own.shift()
      byUser.delete(userId)
      if (own.length > 0) byUser.set(userId, own)
      return item
    },
  }
}
