import type { QueuedOp } from '#src/data/queue/queries.ts'

/** `done`: the server received it a moment ago; `remote`: it comes from the server. */
export type UploadState = 'waiting' | 'error' | 'done' | 'remote'

export function uploadStateOf(op: QueuedOp | null): UploadState {
  if (!op) return 'remote'
  if (op.state === 'refused') return 'error'
  return op.state === 'acked' ? 'done' : 'waiting'
}

/** A file as its adding operation describes it; its row comes only with the server's answer. */
export interface AddedFile {
  _id: string
  filename: string
  hash: string
  mime: string
  caption?: string
  /** Present for signatures. */
  signature?: { by: string; version: string }
}

const filesOf = (op: QueuedOp) => op.args.files as readonly AddedFile[]

/** Whether the operation adds files to its document. */
export const bringsFiles = ({ kind }: Pick<QueuedOp, 'kind'>): boolean => kind.endsWith('.attach')

export interface Upload {
  fileId: string
  /** The operation that adds it, until it has come back from the server. */
  op: QueuedOp | null
  added: AddedFile | null
}

/** All files of a document, including those the server refused: they are still on this device. */
export function uploadsOf(id: string, fileIds: readonly string[], queue: readonly QueuedOp[]): Upload[] {
  const adding = queue.filter((op) => bringsFiles(op) && op.entityId === id)
  const byId = new Map(adding.flatMap((op) => filesOf(op).map((added) => [added._id, { op, added }])))
  const all = new Set([...fileIds, ...byId.keys()])
  return [...all].map((fileId) => ({ fileId, op: null, added: null, ...byId.get(fileId) }))
}

/** An operation being sent may have arrived already, and one with several files can only be discarded as a whole. */
export const canDiscard = (op: QueuedOp): boolean =>
  op.state !== 'sending' && op.state !== 'acked' && filesOf(op).length === 1
