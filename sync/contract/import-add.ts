import * as v from 'valibot'
import type { AnyDocument } from './core/documents.ts'
import { reject } from './core/errors.ts'
import { count, id, idOf, line, listOf, map } from './core/fields.ts'
import {
  type Accepted,
  type Context,
  isRefused,
  operation,
  type Refused,
  type Write,
} from './core/operation.ts'
import { createOf, editOf } from './edits.ts'
import { type ImportedRow, imports, MAX_IMPORTED_ROWS } from './imports/fields.ts'

const rowArgs = v.object({
  line: count(),
  /** Of a new customer, or of one that is there. */
  id: v.pipe(v.string(), v.uuid()),
  /** Values of the fields before, as the author saw them; null makes a new customer. */
  was: v.nullable(map()),
  /** The fields that the file has. */
  became: map(),
})
type RowArgs = v.InferOutput<typeof rowArgs>

const addArgs = v.object({
  company_id: idOf('companies'),
  whole: id(),
  part: count(),
  file: line(),
  columns: listOf(v.object({ header: line(), target: line(60) })),
  rows: v.pipe(v.array(rowArgs), v.minLength(1), v.maxLength(MAX_IMPORTED_ROWS)),
})
type AddArgs = v.InferOutput<typeof addArgs>

/**
 * Makes and changes customers from some rows of a file, and notes what it did. Each row is judged as if it were made or
 * edited alone; one that is refused changes nothing of the others.
 */
export const importAdd = operation({
  kind: 'imports.add',
  call: 'importCustomers',
  collection: 'imports',
  args: addArgs,
  policy: 'queue',
  alsoWrites: ['customers'],
  refs: ({ company_id, rows }) => [
    { collection: 'companies', id: company_id },
    ...rows.map(({ id }) => ({ collection: 'customers' as const, id })),
  ],
  // Later edits of changed customers wait for it as well: it would overwrite them.
  makes: ({ rows }, { entityId }) => [entityId, ...rows.map(({ id }) => id)],
  run(context) {
    const { args, op, before, actor, now, ref } = context
    if (before) return reject('already-exists')
    if (!ref('companies', args.company_id)) return reject('not-found', 'company_id')
    if (new Set(args.rows.map(({ id }) => id)).size < args.rows.length) return reject('invalid', 'rows')
    const done = args.rows.map((row) => brought(row, context))
    const { rows: _rows, ...part } = args
    const doc = v.parse(imports.fields, {
      ...part,
      _id: op.entityId,
      user_id: actor.userId,
      date: now,
      rows: done.map(({ row }) => row),
    })
    return {
      writes: [{ collection: 'imports', id: op.entityId, doc }, ...done.flatMap(({ writes }) => writes)],
    }
  },
})

interface Brought {
  row: ImportedRow
  writes: readonly Write[]
}

const [create, edit] = [createOf('customers'), editOf('customers')]

/** A row of the file, made or edited like a customer in the app. */
function brought({ line, id, was, became }: RowArgs, { args, ...context }: Context<AddArgs>): Brought {
  const known = context.ref('customers', id)
  const own = { ...context, op: { ...context.op, entityId: id } }
  const verdict: Refused | Accepted =
    was === null
      ? create.run({
          ...own,
          before: known ?? null,
          args: { doc: { ...became, company_id: args.company_id } },
        })
      : isTheirs(known, args)
        ? edit.run({ ...own, before: known, op: { ...own.op, changes: changesOf(was, became) }, args: {} })
        : reject('not-found')
  const row = { line, id, was: {}, became, undone: '' } as const
  if (isRefused(verdict)) {
    return { row: { ...row, did: 'refused', code: verdict.code, field: verdict.field ?? '' }, writes: [] }
  }
  const { writes } = verdict
  const valuesIn = (doc: unknown) =>
    Object.fromEntries(Object.keys(became).map((field) => [field, (doc as Record<string, unknown>)[field]]))
  // As they are stored, complete also inside addresses; what undoing brings back is what was there.
  const stored = valuesIn(writes.find((write) => write.id === id)?.doc)
  const done = { ...row, became: stored, code: '', field: '' }
  return was === null
    ? { row: { ...done, did: 'made' }, writes }
    : { row: { ...done, did: 'changed', was: valuesIn(known) }, writes }
}

function isTheirs(known: AnyDocument | undefined, { company_id }: AddArgs): known is AnyDocument {
  return known !== undefined && known.company_id === company_id && known.merged_into === ''
}

const changesOf = (was: Record<string, unknown>, became: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(became).map(([field, to]) => [field, { from: was[field], to }]))
