import type { QueuedOp } from '#src/data/queue/queries.ts'

/** SPEC §4.4. `done`: arrived at the server a moment ago; `remote`: known to come from there. */
export type UploadState = 'waiting' | 'error' | 'done' | 'remote'

export function uploadStateOf(op: QueuedOp | null): UploadState {
  if (!op) return 'remote'
  if (op.state === 'refused') return 'error'
  return op.state === 'acked' ? 'done' : 'waiting'
}

/** What an operation that adds files says of one of them; the file's own row comes with the server's answer. */
export interface AddedFile {
  _id: string
  filename: string
  hash: string
  mime: string
  caption?: string
}

const filesOf = (op: QueuedOp) => op.args.files as readonly AddedFile[]

export interface Upload {
  fileId: string
  /** The operation that adds it, while it has not come back from the server. */
  op: QueuedOp | null
  added: AddedFile | null
}

/** All files of an order, those the server refused among them: somebody chose them, and they lie on this device still. */
export function uploadsOf(orderId: string, fileIds: readonly string[], queue: readonly QueuedOp[]): Upload[] {
  const adding = queue.filter(({ kind, entityId }) => kind === 'orders.attach' && entityId === orderId)
  const byId = new Map(adding.flatMap((op) => filesOf(op).map((added) => [added._id, { op, added }])))
  const all = new Set([...fileIds, ...byId.keys()])
  return [...all].map((fileId) => ({ fileId, op: null, added: null, ...byId.get(fileId) }))
}

/** What is on its way this moment may have arrived, and an operation that brings several files goes as a whole. */
export const canDiscard = (op: QueuedOp): boolean =>
  op.state !== 'sending' && op.state !== 'acked' && filesOf(op).length === 1
