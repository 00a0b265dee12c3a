import { filesByIds, imageUrl } from '#src/data/files/queries.ts'
import { useLocalFile } from '#src/data/files/use-local-file.ts'
import type { Order } from '#src/data/orders/queries.ts'
import { type QueuedOp, queuedOps } from '#src/data/queue/queries.ts'
import { useLive } from '#src/data/use-live.ts'
import { useFrozenWhile } from '#src/lib/hooks/use-frozen-while.ts'

export interface Signature {
  by: string
  /** The version of the order that was signed. */
  version: string
  /** Milliseconds. */
  date: number
  /** null when it is not available now. */
  picture: string | null
  /** The order has not changed since. */
  isValid: boolean
}

/**
 * The latest signature of an order, from the server or waiting on this device. null for none, undefined until known.
 */
export function useSignature({
  _id,
  employee_uploads,
  customer_uploads,
  version,
}: Pick<Order, '_id' | 'employee_uploads' | 'customer_uploads' | 'version'>): Signature | null | undefined {
  const known = useLive(filesByIds([...employee_uploads, ...customer_uploads]))
  // Holds the known files, so that a new photo does not unmount the pad.
  const files = useFrozenWhile(known, known === undefined)
  const queue = useLive(queuedOps)
  const waiting = queue?.flatMap((op) => signedIn(op, _id)).at(-1)
  const local = useLocalFile(waiting?.hash ?? null, 'whole')
  if (!files || !queue) return undefined
  if (waiting) {
    const { by, version: signed, date } = waiting
    return { by, version: signed, date, picture: local, isValid: signed === version }
  }
  const stored = files
    .filter(({ signed_version }) => signed_version !== '')
    .toSorted((a, b) => a.date - b.date)
    .at(-1)
  if (!stored) return null
  const { signed_by: by, signed_version: signed, date } = stored
  return { by, version: signed, date, picture: imageUrl(stored, 640), isValid: signed === version }
}

interface Signed {
  hash: string
  signature?: { by: string; version: string }
}

/** Read from the operation: the file's row comes only with the server's answer. */
const signedIn = ({ kind, entityId, args, at, state }: QueuedOp, orderId: string) =>
  kind === 'orders.attach' && entityId === orderId && state !== 'refused'
    ? (args.files as readonly Signed[]).flatMap(({ hash, signature }) =>
        signature ? [{ hash, ...signature, date: at }] : [],
      )
    : []
