import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask, fill, type Question, reopen, search } from '../lib/contender-page.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, p95, times } from '../lib/numbers.ts'
import type { Stage } from '../lib/stage.ts'
import { newProfile, type Visitor, visit } from '../lib/visitor.ts'
import type { ContenderName } from '../page/main.ts'

type Row = Omit<Measure, 'part'>
type Answers = Record<Question, number[]> & { slower: Record<Question, number[]> }

const TEXT = 'haarlem jansen'
/** Milliseconds after which the start's background work is over; starts have rows of their own. */
const STARTED = 5_000

/** The queries that screens run on their own device. */
export async function reads(stage: Stage): Promise<Row[]> {
  const { small, middle, large } = stage.scale
  const rows: Row[] = []
  for (const orders of [small, middle, large]) {
    const ours = await ownAnswers(stage, orders)
    const floor = await othersAnswers(stage, 'floor', orders)
    const rxdb = await othersAnswers(stage, 'rxdb', orders)
    const pouchdb = orders === large ? null : await othersAnswers(stage, 'pouchdb', orders)
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
  return [...rows, ...(await searching(stage))]
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

async function ownAnswers(stage: Stage, orders: number): Promise<Answers> {
  const { profile } = await stage.copy(orders)
  return answers(stage, 'engine', orders, profile)
}

async function othersAnswers(stage: Stage, name: ContenderName, orders: number): Promise<Answers> {
  const profile = newProfile()
  const visitor = await visit({ profile })
  await fill(visitor, (await stage.server(orders)).origin, name, orders)
  await visitor.close()
  const all = await answers(stage, name, orders, profile)
  rmSync(profile, { recursive: true, force: true })
  return all
}

/** Measured after a browser restart, because fresh writes would be read from memory. */
async function answers(stage: Stage, name: ContenderName, orders: number, profile: string): Promise<Answers> {
  const { origin } = await stage.server(orders)
  const visitor = await visit({ profile })
  await reopen(visitor, origin, name)
  await sleep(STARTED)
  const both = async (each: Visitor) => ({
    newest: await ask(each, 'newest', stage.scale.questions),
    lane: await ask(each, 'lane', stage.scale.questions),
  })
  const usual = await both(visitor)
  await visitor.cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const isCompared = orders === stage.scale.large && (name === 'engine' || name === 'floor')
  const slower = isCompared ? await both(visitor) : { newest: [], lane: [] }
  await visitor.close()
  return { ...usual, slower }
}

async function searching(stage: Stage): Promise<Row[]> {
  const orders = stage.scale.large
  const { origin } = await stage.server(orders)
  const { profile } = await stage.copy(orders)
  const ready: number[] = []
  const keystrokes: number[] = []
  for (let run = 0; run < stage.scale.runs; run++) {
    const visitor = await visit({ profile })
    const began = performance.now()
    await reopen(visitor, origin, 'engine')
    await search(visitor, TEXT)
    ready.push(performance.now() - began)
    for (let length = 1; length <= TEXT.length; length++) {
      keystrokes.push(await search(visitor, TEXT.slice(0, length)))
    }
    await visitor.close()
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
