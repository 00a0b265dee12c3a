import * as v from 'valibot'
import { withBelow } from '#sync/contract/companies/own-companies.ts'
import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { withoutControls } from '#sync/contract/core/fields.ts'
import { withHiddenValues } from '#sync/contract/core/hidden-values.ts'
import { isRefused, type Op, opSchema, reasonOf, toWire } from '#sync/contract/core/operation.ts'
import type { Actor, Role } from '#sync/contract/core/roles.ts'
import { judge } from '#sync/contract/judge.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Command, Outcome, QueuedOp } from '../engine.ts'
import type { Outbox } from '../outbox/outbox.ts'
import { retryThroughReopen } from '../outbox/retry-through-reopen.ts'
import { buildOverlay, contextOf, type Overlay, rowKey } from '../overlay/overlay.ts'
import type { OverlaySource } from '../overlay/overlay-source.ts'
import { uuidV7 } from '../uuid-v7.ts'

interface PerformDeps {
  outbox: Outbox
  source: OverlaySource
  actor: Actor
  /** The companies this device knows, with waiting operations applied. */
  companies(overlay: Overlay): Promise<readonly DocumentOf<'companies'>[]>
  /** Sends operations of the policy `online`, which are done at once or not at all. */
  sendNow(op: Op): Promise<Outcome>
}

/**
 * Judges each command by the server's rules with the ones before it applied, then writes the accepted ones to the
 * outbox in one transaction. They are on disk when it resolves.
 */
export async function perform(deps: PerformDeps, commands: readonly Command[]): Promise<Outcome[]> {
  const { outbox, source, actor } = deps
  let overlay = await retryThroughReopen(() => source.current())
  const pending = [...(await source.ops())]
  const stored = {
    get: (...row: Parameters<OverlaySource['row']>) => retryThroughReopen(() => source.row(...row)),
  }
  const read = async (collection: CollectionName, id: string): Promise<AnyDocument | null> => {
    const row = overlay.get(rowKey(collection, id))
    return row ? row.doc : stored.get(collection, id)
  }
  /** Companies added since the session began are the actor's too. Read only when the refusal may depend on them. */
  async function refusalOf(op: QueuedOp, before: AnyDocument | null): Promise<Rejection | null> {
    const unsent = pending.filter(({ state, entityId }) => state !== 'acked' && entityId === op.entityId)
    const context = { ...(await contextOf(op, before, actor, read)), unsent: unsent.map(({ opId }) => opId) }
    const verdictFor = (by: Actor) => {
      const verdict = judge({ ...context, actor: by })
      return isRefused(verdict) ? reasonOf(verdict) : null
    }
    const refusal = verdictFor(actor)
    if (refusal?.code !== 'forbidden' && refusal?.code !== 'not-found') return refusal
    const reaching = withBelow(actor, await deps.companies(overlay))
    return reaching === actor ? refusal : verdictFor(reaching)
  }
  // Reads all rows in parallel; the source remembers them for the loop below.
  await Promise.all(commands.map(({ entity, entityId }) => stored.get(entity, entityId)))
  const outcomes: Outcome[] = []
  const accepted: { op: Op; command: Command }[] = []
  for (const command of commands) {
    const before = await read(command.entity, command.entityId)
    const op = toOp(command, before, pending, actor.role)
    const rejection = (await refusalOf(op, before)) ?? malformed(op)
    if (rejection) outcomes.push({ ok: false, rejection })
    else if (operationByKind.get(op.kind)?.policy === 'online') outcomes.push(await deps.sendNow(toWire(op)))
    else {
      outcomes.push({ ok: true, opId: op.opId })
      accepted.push({ op: toWire(op), command })
      pending.push(op)
      if (commands.length > 1) overlay = await buildOverlay([op], stored, actor, overlay)
    }
  }
  if (accepted.length === 0) return outcomes
  const full = await outbox.enqueue(
    accepted.map(({ op }) => op),
    {
      blobs: accepted.flatMap(({ command }) => command.blobs ?? []),
      drafts: accepted.flatMap(({ command }) => command.drafts ?? []),
    },
  )
  const isLost = ({ opId }: { opId: string }) => accepted.some(({ op }) => op.opId === opId)
  return full
    ? outcomes.map((each) => (each.ok && isLost(each) ? { ok: false, rejection: full } : each))
    : outcomes
}

function malformed(op: QueuedOp): Rejection | null {
  const { issues } = v.safeParse(opSchema, op)
  return issues ? reject('invalid', String(issues[0].path?.[0]?.key ?? 'args')) : null
}

function toOp(
  command: Command,
  before: AnyDocument | null,
  pending: readonly QueuedOp[],
  role: Role,
): QueuedOp {
  const said = Object.entries(command.changes ?? {}).map(([field, change]) => [
    field,
    { from: 'from' in change ? change.from : before?.[field], to: withoutControls(change.to) },
  ])
  const changes = Object.fromEntries(said) as Op['changes']
  const now = Date.now()
  return {
    opId: uuidV7(now),
    n: (pending.at(-1)?.n ?? 0) + 1,
    kind: command.kind,
    entity: command.entity,
    entityId: command.entityId,
    changes: before ? withHiddenValues(definitionOf(command.entity), role, before, changes) : changes,
    args: withoutControls(structuredClone(command.args ?? {})) as Op['args'],
    blobIds: [...new Set(command.blobs?.map(({ hash }) => hash))],
    dependsOn: dependencies(command, pending),
    at: now,
    userId: '',
    state: 'queued',
    rejection: null,
    seq: 0,
    attempts: 0,
    notBefore: 0,
  }
}

/** Waiting operations this one depends on: those in `after`, and those that create its entity or one in `needs`. */
function dependencies({ entityId, needs = [], after = [] }: Command, pending: readonly QueuedOp[]): string[] {
  const needed = new Set([entityId, ...needs])
  return pending
    .filter(({ state }) => state !== 'acked')
    .filter((op) => after.includes(op.opId) || madeBy(op).some((id) => needed.has(id)))
    .map(({ opId }) => opId)
    .slice(-20)
}

function madeBy(op: QueuedOp): readonly string[] {
  const kind = operationByKind.get(op.kind)
  const args = kind?.makes && v.safeParse(kind.args, op.args)
  return (args?.success && kind?.makes?.(args.output, op)) || []
}
