/** Both functions run in the page; the first must run before the app, so that the second can break its connections. */

interface Breakable {
  connections: Set<IDBDatabase>
  brokenUntil: number
}

export function breakDatabases() {
  const breakable: { connections: Set<IDBDatabase>; brokenUntil: number } = {
    connections: new Set(),
    brokenUntil: 0,
  }
  Object.assign(globalThis, { breakable })
  const { transaction } = IDBDatabase.prototype
  IDBDatabase.prototype.transaction = function (...args) {
    breakable.connections.add(this)
    if (Date.now() < breakable.brokenUntil)
      throw new DOMException('Connection to Indexed Database server lost', 'UnknownError')
    return transaction.apply(this, args)
  }
}

/** Closes the app's open connections; for `milliseconds` every transaction fails as well. */
export function dropConnections(milliseconds: number) {
  const { breakable } = globalThis as unknown as { breakable: Breakable }
  breakable.brokenUntil = Date.now() + milliseconds
  for (const connection of breakable.connections) connection.close()
  breakable.connections.clear()
}
