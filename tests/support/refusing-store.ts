import { vi } from 'vitest'

/** A full disk, or what the browser makes of it: every `put` or `delete` that is chosen by its first argument fails. */
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

/** The note of who was here last. */
export const isLastUser = (row: unknown) => (row as { key?: unknown }).key === 'last-user'
