import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import type { History } from './history.ts'
import { ofVersions, planted } from './planted.ts'
import { openEnv } from './sim/env.ts'

/**
 * Plays histories until one fails, then shrinks it to the shortest part that still fails. Runs in a process of its own,
 * because it replaces the real clock; run.ts starts several. The last line of output is the report.
 */
export interface Report {
  histories: number
  operations: number
  tasks: number
  /** How often each event and each kind of operation occurred. */
  events: Record<string, number>
  kinds: Record<string, number>
  /** Hash of everything that happened; the same histories give the same hash. */
  trace: string
  /** Number of steps of the shortest failing history; null when none failed. */
  shrunkTo: number | null
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '0' },
    from: { type: 'string', default: '0' },
    seed: { type: 'string', default: '0' },
    often: { type: 'string', multiple: true },
    once: { type: 'boolean' },
    saved: { type: 'boolean' },
    replay: { type: 'string' },
    plant: { type: 'string' },
    unshrunk: { type: 'boolean' },
    versions: { type: 'boolean' },
  },
})
/** Places among the people: one may do every kind, the other sees the orders and customers. */
const DEVELOPER = 6
const OFFICE = 0
/** Kinds that are tried in one history, so that each gets several turns. */
const TOGETHER = 4
const SAVED = new URL('histories/', import.meta.url)

const seed = Number(values.seed)
const mutations = values.plant === undefined ? [] : planted[values.plant]
if (!mutations) throw new Error(`No bug is called "${values.plant}"`)
const env = await openEnv(mutations, values.versions || ofVersions.has(values.plant ?? ''))
// Imported after the virtual clock is installed, so that these modules never see the real one.
const { histories } = await import('./history.ts')
const { play } = await import('./play.ts')
const { shrink } = await import('./shrink.ts')
const { tell } = await import('./tell.ts')

const trace = createHash('sha256')
const total = { histories: 0, operations: 0, tasks: 0, events: {}, kinds: {} as Record<string, number> }

for (const [name, given] of chosen()) {
  const history = values.once ? { ...given, often: missing(given) } : given
  if (history.often?.length === 0) break
  const played = await play(env, history)
  trace.update(played.trace.join('\n'))
  total.histories += 1
  total.operations += played.operations
  total.tasks += played.tasks
  addTo(total.events, played.events)
  addTo(total.kinds, played.kinds)
  if (played.findings.length > 0) await report(name, history, played.findings)
}
finish(null)

function chosen(): [name: string, history: History][] {
  if (values.replay) return [['replayed', JSON.parse(values.replay)]]
  if (values.saved) {
    return readdirSync(SAVED).map((file) => [file, JSON.parse(readFileSync(new URL(file, SAVED), 'utf8'))])
  }
  const from = Number(values.from)
  const sampled = fc.sample(histories, { numRuns: from + Number(values.runs), seed }).slice(from)
  const name = (at: number) => `seed ${seed}, history ${from + at + 1}`
  const kinds = values.often
  if (!kinds) return sampled.map((history, at) => [name(at), history])
  return (values.once ? [kinds] : kinds.map((kind) => [kind])).flatMap((often) =>
    sampled.map((history, at): [string, History] => {
      const first = (from + at) % 2 === 0 ? DEVELOPER : OFFICE
      return [`${name(at)}, often ${often}`, { ...history, often, first }]
    }),
  )
}

/** Kinds of a history that were not done so far. */
function missing({ often = [] }: History): string[] {
  return often.filter((kind) => !(kind in total.kinds)).slice(0, TOGETHER)
}

async function report(name: string, history: History, findings: readonly string[]): Promise<never> {
  console.log(`${name}: ${findings.join('\n')}`)
  if (values.unshrunk) finish(history.steps.length)
  const law = lawOf(findings)
  const short = await shrink(history, async (shorter) => lawOf((await play(env, shorter)).findings) === law)
  const again = await play(env, short)
  console.log(
    `${again.trace.join('\n')}\n\n${tell(short)}\n${again.findings.join('\n')}\n${JSON.stringify(short)}`,
  )
  console.log(`Shrunk to ${short.steps.length} steps`)
  finish(short.steps.length)
}

function finish(shrunkTo: number | null): never {
  console.log(
    JSON.stringify({ ...total, trace: trace.digest('hex').slice(0, 16), shrunkTo } satisfies Report),
  )
  process.exit(0)
}

function addTo(sums: Record<string, number>, counts: ReadonlyMap<string, number>) {
  for (const [name, times] of counts) sums[name] = (sums[name] ?? 0) + times
}

/** Returns `I6` for `I6: …`. While shrinking, a failure of another kind counts as another finding. */
function lawOf(findings: readonly string[]): string {
  return findings[0]?.split(':')[0] ?? ''
}
