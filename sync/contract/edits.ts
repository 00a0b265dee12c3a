import * as v from 'valibot'
import type { AnyDocument, CollectionName } from './core/documents.ts'
import { type Rejection, reject } from './core/errors.ts'
import { mergeChanges } from './core/merge.ts'
import { type Context, type Op, type Operation, operation } from './core/operation.ts'
import { definitionOf } from './registry.ts'
import { rulesOf } from './rules.ts'

const noArgs = v.object({})
const createArgs = v.object({ doc: v.record(v.string(), v.unknown()) })

type Author = Pick<Context<unknown>, 'op' | 'actor' | 'now' | 'ref'>

/** A row that somebody means to add. */
interface Meant {
  id: string
  doc: Readonly<Record<string, unknown>>
}

/**
 * How every new row comes about, by itself or beside another; null when it is not a valid one. Its author chooses neither what only
 * the server writes nor a field that they may not see. A secret within a field is written by whoever cannot read it.
 */
export function newRow(
  name: CollectionName,
  { id, doc: chosen }: Meant,
  { op, actor, now, ref }: Author,
): AnyDocument | null {
  const { fields } = definitionOf(name)
  const parsed = v.safeParse(fields, { ...choosable(name, chosen, actor), _id: id })
  if (!parsed.success) return null
  const doc = parsed.output as AnyDocument
  return rulesOf(name).created?.(doc, { actor, now, opId: op.opId, ref }) ?? doc
}

function choosable(name: CollectionName, chosen: Meant['doc'], { role }: Author['actor']): Meant['doc'] {
  const { merge, hidden } = definitionOf(name)
  const isTheirs = ([field]: readonly [string, unknown]) =>
    merge[field] !== 'server' && !hidden[role]?.includes(field)
  return Object.fromEntries(Object.entries(chosen).filter(isTheirs))
}

/** What keeps such a row from being added; null when nothing does. */
export function judgeNewRow(name: CollectionName, meant: Meant, author: Author): Rejection | null {
  const after = newRow(name, meant, author)
  if (!after) return reject('invalid', firstIssue(name, { ...meant.doc, _id: meant.id }))
  const { actor, ref } = author
  return rulesOf(name).judge?.({ before: null, after, actor, ref }) ?? null
}

function edited(
  name: CollectionName,
  { op, before, actor, now }: Pick<Context<unknown>, 'op' | 'actor' | 'now'> & { before: AnyDocument },
  values: Record<string, unknown>,
  overwrote: Record<string, unknown>,
) {
  const doc = { ...before, ...values }
  const by = { before, actor, now, opId: op.opId, changed: Object.keys(op.changes), overwrote }
  return rulesOf(name).edited?.(doc, by) ?? doc
}

/** The values an edit chooses. */
export const written = ({ changes }: Pick<Op, 'changes'>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, { to }]) => [field, to]))

export const createOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.create`,
    collection: name,
    args: createArgs,
    policy: 'queue',
    refs: ({ doc }, { op }) => [...(rulesOf(name).refs?.(doc, null) ?? []), ...besides(name, op)],
    judge(context) {
      const { before, args, op, ref } = context
      if (before) return reject('already-exists')
      const rejection = judgeNewRow(name, { id: op.entityId, doc: args.doc }, context)
      if (rejection) return rejection
      return besides(name, op).some((each) => ref(each.collection, each.id)) ? reject('already-exists') : null
    },
    apply(context) {
      const doc = newRow(name, { id: context.op.entityId, doc: context.args.doc }, context)
      return doc ? [{ collection: name, id: context.op.entityId, doc }, ...besides(name, context.op)] : []
    },
  })

const besides = (name: CollectionName, { entityId }: Op) => rulesOf(name).beside?.(entityId) ?? []

export const editOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.edit`,
    collection: name,
    args: noArgs,
    policy: 'queue',
    refs: (_args, { op, before }) => rulesOf(name).refs?.(written(op), before) ?? [],
    judge(context) {
      const { op, before, actor, ref } = context
      if (!before) return reject('not-found')
      const { fields, merge, hidden } = definitionOf(name)
      for (const field of Object.keys(op.changes)) {
        if (hidden[actor.role]?.includes(field)) return reject('forbidden', field)
        if (field === '_id' || !Object.hasOwn(fields.entries, field)) return reject('invalid', field)
        if (merge[field] === 'server' || merge[field] === 'fixed') return reject('invalid', field)
      }
      const { take, clash, overwrote } = mergeChanges(before, op.changes, merge)
      const clashing = Object.keys(clash)[0]
      if (clashing) return { code: 'conflict', field: clashing, current: clash }
      const after = v.safeParse(fields, edited(name, { ...context, before }, take, overwrote))
      if (!after.success) return reject('invalid', fieldOf(after.issues))
      return rulesOf(name).judge?.({ before, after: after.output as AnyDocument, actor, ref }) ?? null
    },
    apply(context) {
      const { op, before } = context
      if (!before) return []
      // Before the server judged it a clash is shown as its author chose.
      const { take, overwrote } = mergeChanges(before, op.changes, definitionOf(name).merge)
      const doc = edited(name, { ...context, before }, { ...written(op), ...take }, overwrote)
      return [{ collection: name, id: op.entityId, doc }]
    },
  })

export const deleteOf = (name: CollectionName): Operation =>
  operation({
    kind: `${name}.delete`,
    collection: name,
    args: noArgs,
    policy: 'queue',
    refs: () => [],
    judge: ({ before, actor, ref }) =>
      before ? (rulesOf(name).judge?.({ before, after: null, actor, ref }) ?? null) : reject('not-found'),
    apply: ({ op, before }) => {
      const doc = before && (rulesOf(name).removed?.(before) ?? null)
      return [{ collection: name, id: op.entityId, doc }]
    },
  })

const firstIssue = (name: CollectionName, doc: unknown) =>
  fieldOf(v.safeParse(definitionOf(name).fields, doc).issues)

const fieldOf = (issues: readonly v.BaseIssue<unknown>[] | undefined) =>
  String(issues?.[0]?.path?.[0]?.key ?? '_id')
