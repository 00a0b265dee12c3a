import * as v from 'valibot'
import type { Definition } from './core/definition.ts'
import type { AnyDocument } from './core/documents.ts'
import { type Rejection, reject } from './core/errors.ts'
import { forbiddenKey, keyWithControls } from './core/fields.ts'
import {
  type Accepted,
  type Context,
  isRefused,
  type Op,
  type Operation,
  type Ref,
  type RefLookup,
  type Refused,
  type Write,
} from './core/operation.ts'
import type { Actor } from './core/roles.ts'
import { tooLargeField } from './core/room.ts'
import { newValuesOf } from './edits.ts'
import { operationByKind } from './operations.ts'
import { definitionOf } from './registry.ts'
import { type Capability, denied } from './rights.ts'

export type OpContext = Omit<Context<unknown>, 'args'>

/** Runs an operation without checking its author's rights. */
export function run(context: OpContext): Refused | Accepted {
  const kind = operationByKind.get(context.op.kind)
  if (!kind) return reject('unknown-operation')
  const args = v.safeParse(kind.args, context.op.args)
  if (!args.success) return reject('invalid', String(args.issues[0].path?.at(-1)?.key ?? 'args'))
  return kind.run({ ...context, args: args.output })
}

/** The rows a device shows for an operation the server has not answered yet. */
export function shownBy(context: OpContext): readonly Write[] {
  const verdict = run(context)
  return isRefused(verdict) ? (verdict.shown ?? []) : verdict.writes
}

/**
 * Decides whether the actor may do the operation on this document, and its outcome. Pure; the client calls it before
 * writing, the server before storing. The server decides. Missing documents and those of others give the same answer.
 */
export function judge(context: OpContext): Refused | Accepted {
  const { op, actor, before } = context
  const kind = operationByKind.get(op.kind)
  if (!kind || kind.collection !== op.entity) return reject('unknown-operation')
  const refused = denied(actor, op.kind as Capability)
  if (refused) return refused
  const forbidden = forbiddenKey([op.args, op.changes])
  if (forbidden !== null) return reject('invalid', forbidden)
  const unprintable = keyWithControls({ ...op.args, ...newValuesOf(op) })
  if (unprintable !== null) return reject('invalid', unprintable)
  if (before && !ownsDocument(definitionOf(kind.collection), before, actor)) return reject('not-found')
  const verdict = run(context)
  if (isRefused(verdict)) return verdict
  mustNameCollections(kind, verdict.writes)
  return outOfBounds(context, verdict.writes) ?? verdict
}

/** A device would settle the operation before all that it wrote is in the copy. */
function mustNameCollections({ kind, collection, alsoWrites = [] }: Operation, writes: readonly Write[]) {
  const unnamed = writes.find(
    (write) => write.collection !== collection && !alsoWrites.includes(write.collection),
  )
  if (unnamed) throw new Error(`${kind} writes ${unnamed.collection}, which its alsoWrites does not name`)
}

/** Refuses rows that would be too large, or outside the companies of their author. */
function outOfBounds(context: OpContext, writes: readonly Write[]): Rejection | null {
  const founder = actorWithNewCompanies(context, writes)
  const large = writes.map((write) => tooLarge(context, write)).find((field) => field !== null)
  if (large) return reject('too-large', large)
  const outside = writes.some(
    ({ collection, doc }) => doc && !ownsDocument(definitionOf(collection), doc, founder),
  )
  return outside ? reject('forbidden') : null
}

function refsOf(context: Pick<OpContext, 'op' | 'before' | 'ref'>): readonly Ref[] {
  const kind = operationByKind.get(context.op.kind)
  const args = kind?.refs && v.safeParse(kind.args, context.op.args)
  return (args?.success && kind?.refs?.(args.output, context)) || []
}

export const refKey = ({ collection, id }: Ref) => `${collection}/${id}`

/** Fetches everything a rule may read: rules are pure and synchronous. */
export async function knownTo(
  op: Op,
  before: AnyDocument | null,
  /** Returns the documents by `refKey`. */
  read: (wanted: readonly Ref[]) => Promise<ReadonlyMap<string, AnyDocument>>,
): Promise<RefLookup> {
  const found = new Map<string, AnyDocument | undefined>()
  const ref = ((collection, id) => found.get(refKey({ collection, id }))) as RefLookup
  for (;;) {
    const wanted = refsOf({ op, before, ref }).filter((each) => each.id && !found.has(refKey(each)))
    if (wanted.length === 0) return ref
    const documents = await read(wanted)
    for (const each of wanted) found.set(refKey(each), documents.get(refKey(each)))
  }
}

/** A new company is among nobody's companies yet. It belongs to an author who adds it under one of theirs. */
export function actorWithNewCompanies({ actor, before }: OpContext, writes: readonly Write[]): Actor {
  const added = before === null ? writes.filter((write) => isUnderOwn(write, actor)).map(({ id }) => id) : []
  return added.length === 0 ? actor : { ...actor, companies: [...actor.companies, ...added] }
}

function isUnderOwn({ collection, doc }: Write, actor: Actor): boolean {
  const { addedUnder } = definitionOf(collection)
  return addedUnder !== undefined && actor.companies.includes(String(doc?.[addedUnder] ?? ''))
}

/** Documents that are moved, archived or restored are compared with their earlier row. */
function tooLarge({ before, ref }: OpContext, { collection, id, doc }: Write): string | null {
  if (!doc) return null
  const earlier = ref(collection, id) ?? before
  return tooLargeField(definitionOf(collection), earlier as AnyDocument | null, doc)
}

/**
 * Writing requires ownership: rows merely visible from below, such as a parent company's catalogue, cannot be changed.
 * Rows of the whole tree belong to its root company.
 */
function ownsDocument(definition: Definition, doc: AnyDocument, actor: Actor): boolean {
  const owner = definition.reach === 'tree' ? actor.tree : definition.owner(doc as never)
  return actor.companies.includes(owner)
}
