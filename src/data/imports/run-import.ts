import type { Engine, QueuedOp } from '#sync/client/engine.ts'
import { type LiveValue, liveValue } from '#sync/client/live-value.ts'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'
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

export interface ImportRun {
  import: WholeImport
  /** Number of parts that are stored on this device, or were before. */
  sent: number
  /** `failed`: a part was refused as a whole. */
  state: 'running' | 'stopped' | 'done' | 'failed'
  /** Why, once it failed. */
  rejection: Rejection | null
}

const DRAFT = 'import of customers'
/** Parts on their way at a time. More would only lengthen the queue in front of other work. */
const PARTS_AT_A_TIME = 3
/** Characters of a part, which is stored with the values from before and after. */
const MAX_LETTERS = 80_000

const runs = new WeakMap<Engine, LiveValue<ImportRun | null>>()

function runOf(engine: Engine): LiveValue<ImportRun | null> {
  const run = runs.get(engine) ?? liveValue<ImportRun | null>(null)
  runs.set(engine, run)
  return run
}

/** The import of this page; null without one. It goes on while other screens are open. */
export const currentRun: Query<ImportRun | null> = { key: 'import run', live: runOf }

export function wholeImport(
  { columns, ...about }: Omit<WholeImport, 'whole' | 'parts'>,
  rows: readonly RowToImport[],
): WholeImport {
  const kept = columns.map(({ header, target }) => ({ header: header.slice(0, 200), target }))
  const parts = partsOf(rows).map((each) => ({ id: newId(), rows: each }))
  return { ...about, file: about.file.slice(0, 200), columns: kept, whole: newId(), parts }
}

function partsOf(rows: readonly RowToImport[]): RowToImport[][] {
  const parts: RowToImport[][] = []
  let letters = 0
  for (const row of rows) {
    const own = JSON.stringify(row).length
    const last = parts.at(-1)
    if (last && last.length < MAX_IMPORTED_ROWS && letters + own <= MAX_LETTERS) {
      last.push(row)
      letters += own
    } else {
      parts.push([row])
      letters = own
    }
  }
  return parts
}

/** An import that a closed page left unfinished; null without one. */
export const unfinishedImport = (engine: Engine): Promise<WholeImport | null> =>
  engine.draft.load<WholeImport>(DRAFT)

/** Leaves out what has not gone in yet. */
export async function forgetImport(engine: Engine): Promise<void> {
  runOf(engine).set(null)
  await engine.draft.clear(DRAFT)
}

export function stopImport(engine: Engine) {
  const run = runOf(engine)
  const now = run.get()
  if (now?.state === 'running') run.set({ ...now, state: 'stopped' })
}

/** Begins an import, or goes on with one. Resolves when the server has all of it, or when it stops before that. */
export async function runImport(engine: Engine, whole: WholeImport): Promise<void> {
  const run = runOf(engine)
  run.set({ import: whole, sent: 0, state: 'running', rejection: null })
  try {
    await oneAtATime(engine, () => sendParts(engine, whole))
  } catch (error) {
    console.error(error)
    const now = run.get()
    if (now?.import === whole) run.set({ ...now, state: 'failed', rejection: reject('disk-full') })
  }
}

const turns = new WeakMap<Engine, Promise<void>>()

/** Another run of this user, also in another tab, ends first: what it sent is then known. */
function oneAtATime(engine: Engine, send: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  const alone = () => (locks ? locks.request(`import ${engine.session.user_id}`, send) : send())
  const turn = (turns.get(engine) ?? Promise.resolve()).then(alone, alone)
  turns.set(engine, turn)
  return turn
}

async function sendParts(engine: Engine, whole: WholeImport): Promise<void> {
  const run = runOf(engine)
  const isRunning = () => run.get()?.import === whole && run.get()?.state === 'running'
  const show = (change: Partial<ImportRun>) => {
    const now = run.get()
    if (now && isRunning()) run.set({ ...now, ...change })
  }
  await engine.draft.save(DRAFT, whole)
  const known = new Set((await answerOnce(engine, allImportParts)).map(({ _id }) => _id))
  const { parts, ...about } = whole
  for (const [part, { id, rows }] of parts.entries()) {
    if (!known.has(id)) {
      const refusal = await untilThereIsRoom(engine, whole, rows)
      if (!isRunning()) return
      const columns = part === 0 ? about.columns : []
      const outcome = refusal ? null : await importPart(engine, id, { ...about, part, columns, rows })
      const rejection = refusal ?? (outcome?.ok === false ? outcome.rejection : null)
      if (rejection) return show({ state: 'failed', rejection })
    }
    show({ sent: part + 1 })
    if (!isRunning()) return
  }
  const rejection = await untilTaken(engine, whole)
  if (rejection) return show({ state: 'failed', rejection })
  if (!isRunning()) return
  await engine.draft.clear(DRAFT)
  show({ state: 'done' })
}

const isPartOf =
  ({ whole }: WholeImport) =>
  ({ kind, args }: QueuedOp): boolean =>
    kind === 'imports.add' && args.whole === whole

/** Why a part was refused; null while none was. */
function refusalIn(ops: readonly QueuedOp[], whole: WholeImport): Rejection | null {
  return ops.filter(isPartOf(whole)).find(({ state }) => state === 'refused')?.rejection ?? null
}

/**
 * Waits until few parts are on their way, and no change of these customers: the import would overtake it. Returns why
 * an earlier part was refused, or null.
 */
async function untilThereIsRoom(
  engine: Engine,
  whole: WholeImport,
  rows: readonly RowToImport[],
): Promise<Rejection | null> {
  const ids = new Set(rows.map(({ id }) => id))
  const hasRoom = (ops: readonly QueuedOp[]) =>
    ops.filter(isPartOf(whole)).length < PARTS_AT_A_TIME &&
    !ops.some(({ entityId, state }) => ids.has(entityId) && state !== 'refused')
  const ops = await answerOnce(engine, queuedOps, (all) => hasRoom(all) || refusalIn(all, whole) !== null)
  return refusalIn(ops, whole)
}

/** Waits until the server has taken all parts; returns why one was refused, or null. */
async function untilTaken(engine: Engine, whole: WholeImport): Promise<Rejection | null> {
  const ops = await answerOnce(
    engine,
    queuedOps,
    (all) => !all.some(isPartOf(whole)) || refusalIn(all, whole) !== null,
  )
  return refusalIn(ops, whole)
}
