import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { ImportPart } from './queries.ts'

/** A row that goes in. `was`: the values that its author saw; null makes a new customer. */
export interface RowToImport {
  line: number
  id: string
  was: Readonly<Record<string, unknown>> | null
  became: Readonly<Record<string, unknown>>
}

export interface PartToImport {
  company_id: string
  /** Shared by all parts of a file. */
  whole: string
  part: number
  file: string
  columns: readonly { header: string; target: string }[]
  rows: readonly RowToImport[]
}

export const importPart = (engine: Engine, id: string, args: PartToImport): Promise<Outcome> =>
  engine.perform({
    kind: 'imports.add',
    entity: 'imports',
    entityId: id,
    args: { ...args },
  })

/** Undoes an import as a whole. The server decides which customers stay, since a device knows only some of their orders. */
export const undoImport = (engine: Engine, parts: readonly ImportPart[]): Promise<readonly Outcome[]> =>
  engine.performEach(
    parts
      .filter(canUndo)
      .map(({ _id }) => ({ kind: 'imports.undo', entity: 'imports', entityId: _id, args: { used: [] } })),
  )

const canUndo = ({ rows }: ImportPart) =>
  rows.some(({ did, undone }) => did !== 'refused' && undone !== 'undone')
