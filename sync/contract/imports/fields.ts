import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { count, id, idOf, line, listOf, map, moment, optionalIdOf } from '../core/fields.ts'

/** Rows of one operation. More would make it slow to send over a weak connection. */
export const MAX_IMPORTED_ROWS = 100

/** What became of a row when the whole import was undone; '' before that. */
export const UNDONE = ['', 'undone', 'edited', 'used'] as const

const importedRow = v.object({
  /** Number of the row in the file, as a spreadsheet counts. */
  line: count(),
  /** Id of the customer. */
  id: idOf('customers', 'copied'),
  did: v.picklist(['made', 'changed', 'refused']),
  /** Why it was refused, as a rejection says it; '' otherwise. */
  code: line(40),
  field: line(60),
  /** Fields that the row changed, before; empty for a new customer. */
  was: map(),
  /** Fields as the file has them. */
  became: map(),
  undone: v.optional(v.picklist(UNDONE), ''),
})
export type ImportedRow = v.InferOutput<typeof importedRow>

/** A part of an import of customers from a file: what it made and changed, so that the whole can be undone. */
export const imports = define({
  name: 'imports',
  singular: 'Import',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    /** Shared by the parts of one file. */
    whole: id(),
    /** Position of this part, from 0 on. */
    part: count(),
    /** Name of the file. */
    file: line(),
    /** Which column became what: the next file with these columns begins with it. Of the first part only. */
    columns: listOf(v.object({ header: line(), target: line(60) })),
    user_id: optionalIdOf('users', 'copied'),
    date: moment(),
    rows: listOf(importedRow, MAX_IMPORTED_ROWS),
    /** 0 until it is undone. */
    undone: moment(),
  }),
  reach: 'company',
  owner: (part) => part.company_id,
  hidden: {},
  // Only its name can be edited: the rest says what happened.
  merge: {
    company_id: 'fixed',
    whole: 'server',
    part: 'server',
    columns: 'server',
    user_id: 'server',
    date: 'server',
    rows: 'server',
    undone: 'server',
  },
  sharedCollection: 'settings',
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    imports: v.InferOutput<typeof imports.fields>
  }
}
