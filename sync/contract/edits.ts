import * as v from 'valibot'
import type { AnyDocument, CollectionName } from './core/documents.ts'
import { type Rejection, reject } from './core/errors.ts'
import { mergeChanges } from './core/merge.ts'
import { acceptUnless, type Context, type Op, type Operation, operation } from './core/operation.ts'
import { definitionOf } from './registry.ts'
import { rulesOf } from './rules.ts'

const noArgs = v.object({})
const createArgs = v.object({ doc: v.record(v.string(), v.unknown()) })

type Author = Pick<Context, 'op' | 'actor' | 'now' | 'ref'>

/** A row to be created. */
interface NewRowInput {
  id: string
  doc: Readonly<Record<string, unknown>>
}

/**
 * Builds a new row, alone or beside another; null when invalid. Its author sets neither server-only fields nor fields
 * hidden from their role, but may write a secret inside a field without being able to read it.
 */
export function newRow(
  name: CollectionName,
  { id, doc: chosen }: NewRowInput,
  { op, actor, now, ref }: Author,
): AnyDocument | null {
  const { fields } = definitionOf(name)
  const parsed = v.safeParse(fields, { ...choosable(name, chosen, actor), _id: id })
  if (!parsed.success) return null
  const doc = parsed.output as AnyDocument
  return rulesOf(name).created?.(doc, { actor, now, opId: op.opId, ref }) ?? doc
}

function choosable(
  name: CollectionName,
  chosen: NewRowInput['doc'],
  { role }: Author['actor'],
): NewRowInput['doc'] {
  const { merge, hidden } = definitionOf(name)
  const isTheirs = ([field]: readonly [string, unknown]) =>
    merge[field] !== 'server' && !hidden[role]?.includes(field)
  return Object.fromEntries(Object.entries(chosen).filter(isTheirs))
}

/** Why a new row is refused; null when it is accepted. */
export function judgeNewRow(name: CollectionName, meant: NewRowInput, author: Author): Rejection | null {
  const after = newRow(name, meant, author)
  if (!after) return reject('invalid', firstIssue(name, { ...meant.doc, _id: meant.id }))
  const { actor, ref } = author
  return rulesOf(name).judge?.({ before: null, after, actor, ref }) ?? null
}

function edited(
  name: CollectionName,
  { op, before, actor, now }: Pick<Context, 'op' | 'actor' | 'now'> & { before: AnyDocument },
  values: Record<string, unknown>,
  overwrote: Record<string, unknown>,
) {
  const doc = { ...before, ...values }
  const by = { before, actor, now, opId: op.opId, changed: Object.keys(op.changes), overwrote }
  return rulesOf(name).edited?.(doc, by) ?? doc
}

/** The new values of an edit. */
export const newValuesOf = ({ changes }: Pick<Op, 'changes'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))

export const createOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.create`,
    call: null,
    collection: name,
    args: createArgs,
    policy: 'queue',
    refs: ({ doc }, { op }) => [
      ...(rulesOf(name).refs?.(doc, null) ?? []),
      ...companionRows(name, op.entityId),
    ],
    makes: (_args, op) => [op.entityId, ...companionRows(name, op.entityId).map(({ id }) => id)],
    alsoWrites: companionRows(name, '').map(({ collection }) => collection),
    run(context) {
      const { before, args, op, ref } = context
      const meant = { id: op.entityId, doc: args.doc }
      const doc = newRow(name, meant, context)
      const beside = companionRows(name, op.entityId)
      const isThere = before || beside.some((each) => ref(each.collection, each.id))
      const rejection = isThere ? reject('already-exists') : judgeNewRow(name, meant, context)
      const writes = doc ? [{ collection: name, id: op.entityId, doc }, ...beside] : []
      return acceptUnless(rejection, { writes })
    },
  })

const companionRows = (name: CollectionName, id: string) => rulesOf(name).beside?.(id) ?? []

export const editOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.edit`,
    call: null,
    collection: name,
    args: noArgs,
    policy: 'queue',
    photos: 'passes',
    refs: (_args, { op, before }) => rulesOf(name).refs?.(newValuesOf(op), before) ?? [],
    run(context) {
      const { op, before } = context
      if (!before) return reject('not-found')
      const { take, clash, overwrote } = mergeChanges(before, op.changes, definitionOf(name).merge)
      // Until the server has judged a conflict, the author sees their own values.
      const doc = edited(name, { ...context, before }, { ...newValuesOf(op), ...take }, overwrote)
      const rejection = fieldNotTheirs(name, context) ?? conflict(clash) ?? judgeEdited(name, context, doc)
      return acceptUnless(rejection, { writes: [{ collection: name, id: op.entityId, doc }], overwrote })
    },
  })

/** Refuses fields that the author cannot see, that do not exist, or that no edit may change. */
function fieldNotTheirs(name: CollectionName, { op, actor }: Pick<Context, 'op' | 'actor'>) {
  const { fields, merge, hidden } = definitionOf(name)
  for (const field of Object.keys(op.changes)) {
    if (hidden[actor.role]?.includes(field)) return reject('forbidden', field)
    if (field === '_id' || !Object.hasOwn(fields.entries, field)) return reject('invalid', field)
    if (merge[field] === 'server' || merge[field] === 'fixed') return reject('invalid', field)
  }
  return null
}

function conflict(clash: Record<string, unknown>): Rejection | null {
  const [field] = Object.keys(clash)
  return field === undefined ? null : { code: 'conflict', field, current: clash }
}

function judgeEdited(name: CollectionName, { before, actor, ref }: Context, doc: AnyDocument) {
  const after = v.safeParse(definitionOf(name).fields, doc)
  if (!after.success) return reject('invalid', fieldOf(after.issues))
  return rulesOf(name).judge?.({ before, after: after.output as AnyDocument, actor, ref }) ?? null
}

export const deleteOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.delete`,
    call: null,
    collection: name,
    args: noArgs,
    policy: 'queue',
    run({ op, before, actor, ref }) {
      if (!before) return reject('not-found')
      const rejection = rulesOf(name).judge?.({ before, after: null, actor, ref })
      const doc = rulesOf(name).removed?.(before) ?? null
      return acceptUnless(rejection, { writes: [{ collection: name, id: op.entityId, doc }] })
    },
  })

const firstIssue = (name: CollectionName, doc: unknown) =>
  fieldOf(v.safeParse(definitionOf(name).fields, doc).issues)

const fieldOf = (issues: readonly v.BaseIssue<unknown>[] | undefined) =>
  String(issues?.[0]?.path?.[0]?.key ?? '_id')
