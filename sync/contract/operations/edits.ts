import * as v from 'valibot'
import { reject } from '../errors.ts'
import { mergeChanges } from '../merge.ts'
import { type Context, type Op, type Operation, operation } from '../operation.ts'
import { type AnyDocument, type CollectionName, definitionOf } from '../registry.ts'
import { rulesOf } from '../rules.ts'

const noArgs = v.object({})
const createArgs = v.object({ doc: v.record(v.string(), v.unknown()) })

/** The new row, or null when it is not a valid one. What only the server writes cannot be chosen by the author. */
export function newDocument(name: CollectionName, { op, args, actor, now }: Context<{ doc: object }>) {
  const { fields, merge } = definitionOf(name)
  const chosen = Object.entries(args.doc).filter(([field]) => merge[field] !== 'server')
  const parsed = v.safeParse(fields, { ...Object.fromEntries(chosen), _id: op.entityId })
  if (!parsed.success) return null
  const doc = parsed.output as AnyDocument
  return rulesOf(name).created?.(doc, { actor, now, opId: op.opId }) ?? doc
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
    refs: ({ doc }, { op }) => [...(rulesOf(name).refs?.(doc) ?? []), ...besides(name, op)],
    judge(context) {
      if (context.before) return reject('already-exists')
      const after = newDocument(name, context)
      if (!after)
        return reject('invalid', firstIssue(name, { ...context.args.doc, _id: context.op.entityId }))
      const { actor, op, ref } = context
      if (besides(name, op).some((each) => ref(each.collection, each.id))) return reject('already-exists')
      return rulesOf(name).judge?.({ before: null, after, actor, ref }) ?? null
    },
    apply(context) {
      const doc = newDocument(name, context)
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
    refs: (_args, { op }) => rulesOf(name).refs?.(written(op)) ?? [],
    judge(context) {
      const { op, before, actor, ref } = context
      if (!before) return reject('not-found')
      const { fields, merge } = definitionOf(name)
      for (const field of Object.keys(op.changes)) {
        if (field === '_id' || !Object.hasOwn(fields.entries, field)) return reject('invalid', field)
        if (merge[field] === 'server' || merge[field] === 'fixed') return reject('invalid', field)
      }
      const { take, clash, overwrote } = mergeChanges(before, op.changes, merge)
      const clashing = Object.keys(clash)[0]
      if (clashing) return { code: 'conflict', field: clashing, current: clash }
      const after = edited(name, { ...context, before }, take, overwrote)
      if (!v.is(fields, after)) return reject('invalid', firstIssue(name, after))
      return rulesOf(name).judge?.({ before, after, actor, ref }) ?? null
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

function firstIssue(name: CollectionName, doc: unknown): string {
  const { issues } = v.safeParse(definitionOf(name).fields, doc)
  return String(issues?.[0]?.path?.[0]?.key ?? '_id')
}
