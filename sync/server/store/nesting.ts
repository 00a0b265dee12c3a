import { AsyncLocalStorage } from 'node:async_hooks'
import type { Tx } from './database.ts'

const current = new AsyncLocalStorage<{ open: boolean }>()

/** PGlite has one connection and a pool few: a second transaction inside the first would wait for itself for ever. */
export async function insideTransaction<T>(tx: Tx, fn: (tx: Tx) => Promise<T>): Promise<T> {
  const mark = { open: true }
  try {
    return await current.run(mark, () => fn(tx))
  } finally {
    mark.open = false
  }
}

export function refuseNesting(): void {
  if (current.getStore()?.open)
    throw new Error('A transaction was opened inside another; pass `tx` along instead.')
}
