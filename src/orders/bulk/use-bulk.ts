import { useState } from 'react'
import { type Command, type Engine, type Outcome, useEngine } from '#src/data/engine-context.tsx'
import { type Rejection, reject } from '#sync/contract/core/errors.ts'

/** The command for one order and its undo, or why there is none. */
type Planned = { command: Command; back?: Command } | Rejection
export type BulkTask = (orderId: string) => Promise<Planned>

interface Result {
  outcome: Outcome
  back?: Command
}

export interface BulkRun {
  /** How many orders there are, and how many have been handled. */
  count: number
  turns: number
  isRunning: boolean
  /** The latest result of each order. */
  results: ReadonlyMap<string, Result>
}

const NOT_BEGUN: BulkRun = { count: 0, turns: 0, isRunning: false, results: new Map() }

/**
 * How many are written in one go: one by one, each write would refresh every list; all at once would show no progress.
 */
const TOGETHER = 50

/** A failure concerns one order only. */
function failed(error: unknown): Rejection {
  console.error(error)
  return reject('internal')
}

async function doTogether(engine: Engine, planned: readonly Planned[]): Promise<Result[]> {
  const commands = planned.flatMap((each) => ('command' in each ? [each.command] : []))
  const outcomes = await engine
    .performEach(commands)
    .catch((error) => commands.map((): Outcome => ({ ok: false, rejection: failed(error) })))
  const next = outcomes.values()
  return planned.map((each) => {
    if (!('command' in each)) return { outcome: { ok: false, rejection: each } }
    const outcome = next.next().value as Outcome
    return each.back ? { outcome, back: each.back } : { outcome }
  })
}

/** Applies one task to many orders. A refusal stops none of the others. */
export function useBulk() {
  const engine = useEngine()
  const [run, setRun] = useState(NOT_BEGUN)

  async function inTurns(
    ids: readonly string[],
    task: BulkTask,
    note: (results: Map<string, Result>, id: string, result: Result) => void,
  ) {
    const results = new Map(run.results)
    const show = (turns: number, isRunning: boolean) =>
      setRun({ count: ids.length, turns, isRunning, results: new Map(results) })
    show(0, true)
    for (let at = 0; at < ids.length; at += TOGETHER) {
      const some = ids.slice(at, at + TOGETHER)
      const planned = await Promise.all(some.map((id) => task(id).catch(failed)))
      const done = await doTogether(engine, planned)
      for (const [of, id] of some.entries()) note(results, id, done[of] as Result)
      show(at + some.length, true)
    }
    show(ids.length, false)
  }

  const withOutcome = (ok: boolean) => [...run.results].filter(([, { outcome }]) => outcome.ok === ok)
  const done = withOutcome(true).map(([id]) => id)
  const refused = withOutcome(false).map(([id]) => id)
  const undoable = new Map(withOutcome(true).flatMap(([id, { back }]) => (back ? [[id, back] as const] : [])))
  const lasting = done.filter((id) => !undoable.has(id))

  return {
    ...run,
    done,
    refused,
    undoable: undoable.size,
    /** Done, without an undo. */
    lasting,
    each: (ids: readonly string[], task: BulkTask) =>
      inTurns(ids, task, (results, id, result) => results.set(id, result)),
    /** Undoes what can be undone and returns how many could not; their results hold the reason. */
    async undo() {
      let left = 0
      const back = async (id: string) => ({ command: undoable.get(id) as Command })
      await inTurns([...undoable.keys()], back, (results, id, result) => {
        if (result.outcome.ok) results.delete(id)
        else {
          results.set(id, result)
          left++
        }
      })
      return left
    },
  }
}
