import path from 'node:path'
import { PROTOCOL, PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import type { BenchEnvironment } from '../lib/bench-environment.ts'
import { dataSet } from '../lib/data-set.ts'
import type { Measure } from '../lib/measure.ts'
import { median, ms, p95, times } from '../lib/numbers.ts'
import { copyOf } from '../lib/server.ts'
import { makeSessions } from '../lib/sessions.ts'

const COLLECTIONS = ['companies', 'statuses', 'users', 'orders', 'customers', 'files', 'products', 'archives']

const several = (count: number, field: (n: number) => string) => ({
  query: `{${Array.from({ length: count }, (_, n) => `f${n}:${field(n)}`).join(' ')}}`,
})
const searches = (count: number) => several(count, (n) => `searchOrders(query:"zzqqxx${n}"){_id}`)

/** Requests that are as heavy as the limits allow, each in another way. */
const HEAVY: Readonly<Record<string, unknown>> = {
  'two dozen searches that find nothing': [searches(12), searches(12)],
  'conditions on the lines of every order': several(
    12,
    (n) => `getOrders(first:1,where:{products:{brand:"zz${n}"}}){_id}`,
  ),
  'two lists of a thousand': several(2, () => 'getOrders(first:1000){_id form products{brand}}'),
  'a page of everything': {
    query: 'query($inputs:[Json!]!){pull(inputs:$inputs)}',
    variables: { inputs: COLLECTIONS.map((collection) => ({ collection, cursor: null, limit: 1000 })) },
  },
  'sums of everything': { query: '{digests}' },
}

const READ = { query: '{getPaginatedOrders(first:50){edges{node{_id order_id current_status{name}}}}}' }

/** How long a user of another company waits behind one user's requests. */
export async function crowd(environment: BenchEnvironment): Promise<Omit<Measure, 'part'>[]> {
  const { middle } = environment.scale
  const dataDir = copyOf(await dataSet(middle), path.join(environment.folder, 'crowd'))
  const [heavy = ''] = await makeSessions(dataDir, 'kantoor', 1)
  const [reader = ''] = await makeSessions(dataDir, 'buitenstaander', 1)
  const { origin, close } = await environment.start(dataDir)
  const read = async () => {
    const began = performance.now()
    await ask(origin, reader, READ)
    return performance.now() - began
  }
  for (let n = 0; n < 10; n++) await read()
  const idle: number[] = []
  for (let n = 0; n < 30; n++) idle.push(await read())
  const behind: [string, number][] = []
  for (const [name, body] of Object.entries(HEAVY)) {
    const waits: number[] = []
    for (let round = 0; round < 3; round++) {
      let isDone = false
      const asked = ask(origin, heavy, body).finally(() => {
        isDone = true
      })
      while (!isDone) waits.push(await read())
      await asked
    }
    behind.push([name, p95(waits)])
  }
  await close()
  const [worst = ['', 0]] = behind.toSorted((a, b) => b[1] - a[1])
  const beside = worst[1] / median(idle)
  return [
    {
      measure: `a read of another company behind the worst request of one user, ${middle} orders, p95`,
      ours: `${ms(worst[1])}, ${times(beside)} an idle one`,
      floor: ms(median(idle)),
      goal: '≤ 3× an idle one',
      reached: beside <= 3,
      note: `fifty orders, with the built-in database; the worst: ${worst[0]}; the floor is the same read with nobody else there`,
    },
  ]
}

async function ask(origin: string, token: string, body: unknown): Promise<void> {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-aurum-client': 'api',
      [PROTOCOL_HEADER]: String(PROTOCOL),
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify(body),
  })
  await response.text()
}
