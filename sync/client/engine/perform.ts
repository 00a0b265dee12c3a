import * as v from 'valibot'
import { reject } from '#sync/contract/errors.ts'
import { type Op, opSchema } from '#sync/contract/operation.ts'
import { judge, operationByKind } from '#sync/contract/operations.ts'
import { type AnyDocument, type CollectionName, isCollectionName } from '#sync/contract/registry.ts'
import type { Actor } from '#sync/contract/roles.ts'
import type { Command, Outcome, QueuedOp } from '../engine.ts'
import { lasting } from '../outbox/lasting.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { contextOf, rowKey } from '../overlay/overlay.ts'
import type { CacheReader } from '../reader.ts'
import { uuidV7 } from '../uuid-v7.ts'
import type { OverlaySource } from './overlay-source.ts'

interface PerformDeps {
  outbox: Outbox
  rows: Pick<CacheReader, 'get'>
  source: OverlaySource
  actor: Actor
}

/** Judges with the same rules as the server, then writes one row to the outbox. On disk when it resolves. */
export async function perform(deps: PerformDeps, command: Command): Promise<Outcome> {
  const { outbox, rows, source, actor } = deps
  const overlay = await lasting(() => source.current())
  const read = async (collection: CollectionName, id: string): Promise<AnyDocument | null> => {
    const row = overlay.get(rowKey(collection, id))
    return row ? row.doc : lasting(() => rows.get(collection, id))
  }
  const before = await read(command.entity, command.entityId)
  const op = toOp(command, before, await source.ops())
  const rejection = judge(await contextOf(op, before, actor, read))
  if (rejection) return { ok: false, rejection }
  const parsed = v.safeParse(opSchema, op)
  if (!parsed.success || !isCollectionName(parsed.output.entity)) {
    return { ok: false, rejection: reject('invalid', String(parsed.issues?.[0]?.path?.[0]?.key ?? 'args')) }
  }
  const full = await outbox.enqueue({ ...parsed.output, entity: command.entity }, command.blobs ?? [])
  return full ? { ok: false, rejection: full } : { ok: true, opId: op.opId }
}

function toOp(command: Command, before: AnyDocument | null, pending: readonly QueuedOp[]): QueuedOp {
  const changes = Object.entries(command.set ?? {}).map(([field, to]) => [
    field,
    { from: before?.[field], to },
  ])
  const now = Date.now()
  return {
    opId: uuidV7(now),
    n: (pending.at(-1)?.n ?? 0) + 1,
    kind: command.kind,
    entity: command.entity,
    entityId: command.entityId,
    changes: Object.fromEntries(changes) as Op['changes'],
    args: structuredClone(command.args ?? {}) as Op['args'],
    blobIds: [...new Set(command.blobs?.map(({ hash }) => hash))],
    dependsOn: dependencies(command, pending),
    baseSeq: Number(before?.seq ?? 0),
    opVersion: 1,
    at: now,
    userId: '',
    state: 'queued',
    rejection: null,
    seq: 0,
    attempts: 0,
    notBefore: 0,
  }
}

/** The waiting operations without which this one makes no sense: those that made what it is about. */
function dependencies(command: Command, pending: readonly QueuedOp[]): string[] {
  return pending
    .filter(({ state }) => state !== 'acked')
    .filter((op) => makes(op, command.entityId))
    .map(({ opId }) => opId)
    .slice(-20)
}

function makes(op: QueuedOp, id: string): boolean {
  const creates = op.kind.endsWith('.create') && op.entityId === id
  const named = [op.args.archive_id, op.args.order_id].includes(id)
  return creates || (named && operationByKind.has(op.kind))
}
