import { vi } from 'vitest'

/** Simulates a full disk as the browser reports it: each `put` or `delete` whose first argument matches fails. */
export function refuse(act: 'put' | 'delete', isRefused: (given: unknown) => boolean) {
  const done = IDBObjectStore.prototype[act] as (...given: unknown[]) => IDBRequest
  return vi.spyOn(IDBObjectStore.prototype, act).mockImplementation(function (
    this: IDBObjectStore,
    ...given: unknown[]
  ) {
    if (isRefused(given[0])) throw new DOMException('No place', 'QuotaExceededError')
    return done.apply(this, given)
  } as never)
}

/** The row that records who used this device last. */
export const isLastUser = (row: unknown) => (row as { key?: unknown }).key === 'last-user'
