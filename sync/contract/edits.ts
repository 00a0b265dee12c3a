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
  const doc = writtenRow(name, { id, doc: chosen }, actor)
  return (doc && rulesOf(name).created?.(doc, { actor, now, opId: op.opId, ref })) ?? doc
}

/** A new row as its author wrote it; null when invalid. */
function writtenRow(
  name: CollectionName,
  { id, doc }: NewRowInput,
  actor: Author['actor'],
): AnyDocument | null {
  const { fields } = definitionOf(name)
  const parsed = v.safeParse(fields, { ...choosable(name, doc, actor), _id: id })
  return parsed.success ? (parsed.output as AnyDocument) : null
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

export function createOf(name: CollectionName): Operation {
  const { beside } = rulesOf(name)
  const namedBeside = ({ entityId }: Op, doc: NewRowInput['doc']) =>
    (beside?.ids(entityId, doc) ?? []).map((id) => ({ collection: beside?.collection ?? name, id }))
  return operation({
    kind: `${name}.create`,
    call: null,
    collection: name,
    args: createArgs,
    policy: 'queue',
    refs: ({ doc }, { op, ref }) => [
      ...(rulesOf(name).refs?.(doc, null, ref) ?? []),
      ...namedBeside(op, doc),
    ],
    makes: ({ doc }, op) => [op.entityId, ...namedBeside(op, doc).map(({ id }) => id)],
    alsoWrites: beside ? [beside.collection] : [],
    run(context) {
      const { before, args, op, actor, ref } = context
      const meant = { id: op.entityId, doc: args.doc }
      const doc = newRow(name, meant, context)
      const written = writtenRow(name, meant, actor)
      const named = namedBeside(op, args.doc)
      const isThere = before || named.some((each) => ref(each.collection, each.id))
      const isTooMany = new Set(named.map(({ id }) => id)).size < named.length
      const rejection =
        (isThere && reject('already-exists')) ||
        (isTooMany && reject('too-large')) ||
        judgeNewRow(name, meant, context)
      const companions = (written && beside?.rows(written, ref)) ?? []
      const writes = [
        ...(doc ? [{ collection: name, id: op.entityId, doc }] : []),
        ...companions.map((row) => ({ collection: beside?.collection ?? name, id: row._id, doc: row })),
      ]
      return acceptUnless(rejection, { writes })
    },
  })
}

export const editOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.edit`,
    call: null,
    collection: name,
    args: noArgs,
    policy: 'queue',
    photos: 'passes',
    refs: (_args, { op, before, ref }) => rulesOf(name).refs?.(newValuesOf(op), before, ref) ?? [],
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
    refs: (_args, { before, ref }) => rulesOf(name).refs?.({}, before, ref) ?? [],
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
