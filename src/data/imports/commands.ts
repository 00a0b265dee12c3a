import type { Engine, Outcome } from '#sync/client/engine.ts'
import { answerOnce } from '../answer-once.ts'
import { archivesOf, ordersOfCustomer } from '../dossiers/queries.ts'
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
    needs: args.rows.filter(({ was }) => was !== null).map((row) => row.id),
    args: { ...args },
  })

/** Undoes a part. The server decides which customers stay because they are used; this device guesses from its orders. */
export async function undoPart(engine: Engine, part: ImportPart): Promise<Outcome> {
  const made = part.rows.filter(({ did, undone }) => did === 'made' && undone !== 'undone')
  const used: string[] = []
  for (const { id } of made) {
    const orders = await answerOnce(engine, ordersOfCustomer(id))
    const archives = orders.length > 0 ? [] : await answerOnce(engine, archivesOf({ customer: id }))
    if (orders.length + archives.length > 0) used.push(id)
  }
  return engine.perform({ kind: 'imports.undo', entity: 'imports', entityId: part._id, args: { used } })
}
