import type { ImportPart } from '#src/data/imports/queries.ts'
import type { ImportedRow } from '#sync/contract/imports/fields.ts'

/** A file that was imported, of all its parts. */
export interface Earlier {
  whole: string
  file: string
  date: number
  userId: string
  parts: readonly ImportPart[]
  made: number
  changed: number
  refused: number
  /** Customers that go, or get their values from before, when it is undone. */
  canUndo: number
  /** Customers that stayed when it was undone. */
  stayed: readonly ImportedRow[]
  isUndone: boolean
}

/** The latest first. */
export function earlierImports(all: readonly ImportPart[]): Earlier[] {
  const groups = [...Map.groupBy(all, ({ whole }) => whole)]
  return groups
    .map(([whole, parts]) =>
      earlierOf(
        whole,
        parts.toSorted((a, b) => a.part - b.part),
      ),
    )
    .toSorted((a, b) => b.date - a.date)
}

function earlierOf(whole: string, parts: readonly ImportPart[]): Earlier {
  const [first] = parts
  const rows = parts.flatMap((part) => part.rows)
  const count = (did: ImportedRow['did']) => rows.filter((row) => row.did === did).length
  return {
    whole,
    file: first?.file ?? '',
    date: first?.date ?? 0,
    userId: first?.user_id ?? '',
    parts,
    made: count('made'),
    changed: count('changed'),
    refused: count('refused'),
    canUndo: rows.filter(({ did, undone }) => did !== 'refused' && undone !== 'undone').length,
    stayed: rows.filter(({ undone }) => undone === 'edited' || undone === 'used'),
    isUndone: parts.some(({ undone }) => undone > 0),
  }
}
