import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { type BrowserSession, newProfile, openBrowserSession } from '../lib/browser-session.ts'
import { ask, fill, type Question, reopen, search } from '../lib/contender-page.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, p95, times } from '../lib/numbers.ts'
import type { ContenderName } from '../page/main.ts'

type Row = Omit<Measure, 'part'>
type Answers = Record<Question, number[]> & { slower: Record<Question, number[]> }

const SEARCH_TEXT = 'haarlem jansen'
/** The time after which the start's background work is over; starts have rows of their own. */
const STARTUP_MS = 5_000

/** The queries that screens run on their own device. */
export async function reads(environment: BenchEnvironment): Promise<Row[]> {
  const { small, middle, large } = environment.scale
  const rows: Row[] = []
  for (const orders of [small, middle, large]) {
    const ours = await ownAnswers(environment, orders)
    const floor = await othersAnswers(environment, 'floor', orders)
    const rxdb = await othersAnswers(environment, 'rxdb', orders)
    const pouchdb = orders === large ? null : await othersAnswers(environment, 'pouchdb', orders)
    for (const question of ['newest', 'lane'] as const) {
      rows.push(
        row(
          question,
          orders,
          '',
          [ours, floor, rxdb, pouchdb].map((each) => each?.[question]),
          orders === large,
        ),
      )
      if (orders !== large) continue
      const slower = [ours, floor].map((each) => each?.slower[question])
      rows.push(row(question, orders, ', page 4× slower', slower, false))
    }
  }
  return [...rows, ...(await searching(environment))]
}

const WORDS: Record<Question, string> = { newest: 'newest 50', lane: "one lane's 50" }

function row(
  question: Question,
  orders: number,
  how: string,
  [ours = [], floor = [], rxdb, pouchdb]: (number[] | undefined)[],
  promised: boolean,
): Row {
  const ratio = median(ours) / median(floor)
  return {
    measure: `${WORDS[question]} of ${orders}${how}, p95`,
    ours: `${ms(p95(ours))}, ${times(ratio)} the floor`,
    floor: ms(p95(floor)),
    rxdb: rxdb ? ms(p95(rxdb)) : 'not measured',
    pouchdb: pouchdb ? ms(p95(pouchdb)) : 'not measured',
    goal: promised ? '≤ 16 ms, ≤ 3× the floor' : '',
    reached: promised ? p95(ours) <= 16 && ratio <= 3 : null,
    ...(promised && { note: 'the ratio is between medians' }),
  }
}

async function ownAnswers(environment: BenchEnvironment, orders: number): Promise<Answers> {
  const { profile } = await environment.copy(orders)
  return answers(environment, 'engine', orders, profile)
}

async function othersAnswers(
  environment: BenchEnvironment,
  name: ContenderName,
  orders: number,
): Promise<Answers> {
  const profile = newProfile()
  const session = await openBrowserSession({ profile })
  await fill(session, (await environment.server(orders)).origin, name, orders)
  await session.close()
  const all = await answers(environment, name, orders, profile)
  rmSync(profile, { recursive: true, force: true })
  return all
}

/** Measured after a browser restart, because fresh writes would be read from memory. */
async function answers(
  environment: BenchEnvironment,
  name: ContenderName,
  orders: number,
  profile: string,
): Promise<Answers> {
  const { origin } = await environment.server(orders)
  const session = await openBrowserSession({ profile })
  await reopen(session, origin, name)
  await sleep(STARTUP_MS)
  const both = async (each: BrowserSession) => ({
    newest: await ask(each, 'newest', environment.scale.questions),
    lane: await ask(each, 'lane', environment.scale.questions),
  })
  const usual = await both(session)
  await session.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const isCompared = orders === environment.scale.large && (name === 'engine' || name === 'floor')
  const slower = isCompared ? await both(session) : { newest: [], lane: [] }
  await session.close()
  return { ...usual, slower }
}

async function searching(environment: BenchEnvironment): Promise<Row[]> {
  const orders = environment.scale.large
  const { origin } = await environment.server(orders)
  const { profile } = await environment.copy(orders)
  const ready: number[] = []
  const keystrokes: number[] = []
  for (let run = 0; run < environment.scale.runs; run++) {
    const session = await openBrowserSession({ profile })
    const began = performance.now()
    await reopen(session, origin, 'engine')
    await search(session, SEARCH_TEXT)
    ready.push(performance.now() - began)
    for (let length = 1; length <= SEARCH_TEXT.length; length++) {
      keystrokes.push(await search(session, SEARCH_TEXT.slice(0, length)))
    }
    await session.close()
  }
  return [
    {
      measure: `search in ${orders}, each keystroke, p95`,
      ours: ms(p95(keystrokes)),
      goal: '≤ 50 ms',
      reached: p95(keystrokes) <= 50,
    },
    {
      measure: `search in ${orders}, from opening the page to the first answer`,
      ours: ms(median(ready)),
      goal: '≤ 1,200 ms',
      reached: median(ready) <= 1_200,
      note: 'the browser is started anew; its own start is not counted',
    },
  ]
}
