import type { Engine } from '#sync/client/engine.ts'
import { type LiveValue, liveValue } from '#sync/client/live-value.ts'
import { MAX_IMPORTED_ROWS } from '#sync/contract/imports/fields.ts'
import { answerOnce } from '../answer-once.ts'
import { newId } from '../new-id.ts'
import { queuedOps } from '../queue/queries.ts'
import type { Query } from '../use-live.ts'
import { importPart, type PartToImport, type RowToImport } from './commands.ts'
import { allImportParts } from './queries.ts'

/** All of a file that goes in, as it is kept on this device until it is done. */
export interface WholeImport extends Omit<PartToImport, 'part' | 'rows'> {
  parts: readonly { id: string; rows: readonly RowToImport[] }[]
}

export type RunState =
  | 'running'
  | 'stopped'
  /** Everything is on its way to the server. */
  | 'done'
  /** This device could not store a part. */
  | 'failed'

export interface ImportRun {
  import: WholeImport
  /** Number of parts that are stored on this device, or were before. */
  sent: number
  state: RunState
}

const DRAFT = 'import of customers'
/** Parts on their way at a time. More would only lengthen the queue in front of other work. */
const PARTS_AT_A_TIME = 3

const runs = new WeakMap<Engine, LiveValue<ImportRun | null>>()

function runOf(engine: Engine): LiveValue<ImportRun | null> {
  const run = runs.get(engine) ?? liveValue<ImportRun | null>(null)
  runs.set(engine, run)
  return run
}

/** The import of this page; null without one. It goes on while other screens are open. */
export const currentRun: Query<ImportRun | null> = { key: 'import run', live: runOf }

export function wholeImport(
  about: Omit<WholeImport, 'whole' | 'parts'>,
  rows: readonly RowToImport[],
): WholeImport {
  const count = Math.ceil(rows.length / MAX_IMPORTED_ROWS)
  const parts = Array.from({ length: count }, (_, at) => ({
    id: newId(),
    rows: rows.slice(at * MAX_IMPORTED_ROWS, (at + 1) * MAX_IMPORTED_ROWS),
  }))
  return { ...about, whole: newId(), parts }
}

/** An import that a closed page left unfinished; null without one. */
export const unfinishedImport = (engine: Engine): Promise<WholeImport | null> =>
  engine.draft.load<WholeImport>(DRAFT)

/** Leaves out what has not gone in yet. */
export async function forgetImport(engine: Engine): Promise<void> {
  await engine.draft.clear(DRAFT)
  runOf(engine).set(null)
}

export function stopImport(engine: Engine) {
  const run = runOf(engine)
  const now = run.get()
  if (now?.state === 'running') run.set({ ...now, state: 'stopped' })
}

/** Begins an import, or goes on with one. Resolves when all parts are stored on this device, or it was stopped. */
export async function runImport(engine: Engine, whole: WholeImport): Promise<void> {
  const run = runOf(engine)
  run.set({ import: whole, sent: 0, state: 'running' })
  await engine.draft.save(DRAFT, whole)
  const known = new Set((await answerOnce(engine, allImportParts)).map(({ _id }) => _id))
  const { parts, ...about } = whole
  for (const [part, { id, rows }] of parts.entries()) {
    if (!known.has(id)) {
      await answerOnce(engine, queuedOps, (ops) => ops.filter(isOnItsWay).length < PARTS_AT_A_TIME)
      if (run.get()?.state !== 'running') return
      const columns = part === 0 ? about.columns : []
      const outcome = await importPart(engine, id, { ...about, part, columns, rows })
      if (!outcome.ok) return run.set({ import: whole, sent: part, state: 'failed' })
    }
    run.set({ import: whole, sent: part + 1, state: run.get()?.state ?? 'running' })
  }
  await engine.draft.clear(DRAFT)
  run.set({ import: whole, sent: parts.length, state: 'done' })
}

const isOnItsWay = ({ kind, state }: { kind: string; state: string }) =>
  kind === 'imports.add' && state !== 'refused'
