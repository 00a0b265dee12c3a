import { readFileSync } from 'node:fs'
import { contentPath } from '#server/files/file-store.ts'
import type { Op } from '#sync/contract/core/operation.ts'
import { entryIds } from '#sync/contract/orders/operations/order-status.ts'
import type { Acknowledged } from './crew.ts'
import { hashOf, type PlainClient, type Row } from './plain-client.ts'

/** The fate of acknowledged work. Each list should be empty. */
export interface Audit {
  lost: string[]
  doubled: string[]
  /** Order numbers that were given twice, or that are malformed. */
  numbers: string[]
  /** Photos that are missing, or whose content differs from what was sent. */
  photos: string[]
}

/** Covers the whole company, so `client` must be able to see all of it. */
export async function audit(
  client: PlainClient,
  done: readonly Acknowledged[],
  { dataDir, photos = [] }: { dataDir: string; photos?: readonly string[] },
): Promise<Audit> {
  const [orders, customers, files] = await Promise.all([
    client.all('orders'),
    client.all('customers'),
    client.all('files'),
  ])
  const rows = [...orders, ...customers, ...files].map(({ _id }) => _id)
  const seen = count([...rows, ...orders.flatMap(entries)])
  const numbers = count(orders.map(({ order_id }) => String(order_id)))
  return {
    lost: done.flatMap(({ op }) => tracesOf(op)).filter((id) => !seen.has(id)),
    doubled: repeated(seen),
    numbers: [...repeated(numbers), ...[...numbers.keys()].filter((number) => !/^\w+#\d{8}$/.test(number))],
    photos: photos.filter((hash) => !isWhole(dataDir, hash)),
  }
}

export const NOTHING_WRONG: Audit = { lost: [], doubled: [], numbers: [], photos: [] }

/** Entries in the lists of an order. Photos are rows of their own; here they are counted as named by the order. */
function entries({ commentary, status_history, employee_uploads }: Row): string[] {
  const items = [commentary, status_history].flat() as { _id: string }[]
  return [...items.map(({ _id }) => _id), ...(employee_uploads as string[]).map((id) => `upload ${id}`)]
}

/** Ids that an operation leaves behind, each exactly once. */
function tracesOf({ kind, opId, entityId, args }: Op): string[] {
  if (kind.endsWith('.create')) return [entityId]
  if (kind === 'orders.attach') return (args.files as Row[]).flatMap(({ _id }) => [_id, `upload ${_id}`])
  return [entryIds(opId)()]
}

function isWhole(dataDir: string, hash: string): boolean {
  try {
    return hashOf(readFileSync(contentPath(dataDir, hash))) === hash
  } catch {
    return false
  }
}

function count(values: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>()
  for (const value of values) counted.set(value, (counted.get(value) ?? 0) + 1)
  return counted
}

const repeated = (counted: Map<string, number>) =>
  [...counted].filter(([, times]) => times > 1).map(([value]) => value)
