import { describeMachine } from '#scripts/lib/machine.mjs'
import { type BenchEnvironment, openBenchEnvironment } from './lib/bench-environment.ts'
import { findings } from './lib/compare.ts'
import type { Measure } from './lib/measure.ts'
import { asText, savedRows, saveRows } from './lib/table.ts'
import { crowd } from './parts/crowd.ts'
import { measureLighthouse } from './parts/lighthouse.ts'
import { orders } from './parts/orders.ts'
import { photos } from './parts/photos.ts'
import { planning } from './parts/planning.ts'
import { portal } from './parts/portal.ts'
import { reads } from './parts/reads.ts'
import { screens } from './parts/screens.ts'
import { server } from './parts/server.ts'
import { sync } from './parts/sync.ts'
import { weight } from './parts/weight.ts'
import { work } from './parts/work.ts'
import { writers } from './parts/writers.ts'

type Part = (environment: BenchEnvironment) => Promise<Omit<Measure, 'part'>[]>

const parts: Readonly<Record<string, Part>> = {
  reads,
  sync,
  screens,
  work,
  orders,
  photos,
  portal,
  planning,
  server,
  crowd,
  writers,
  weight,
  lighthouse: measureLighthouse,
}

// `npm run bench -- reads server` runs some parts; the other rows of the table stay.
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in parts))
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}

const before = savedRows()
const machine = await describeMachine()
const environment = await openBenchEnvironment()
const measures: Measure[] = []
try {
  for (const [part, run] of Object.entries(parts)) {
    if (wanted.length > 0 && !wanted.includes(part)) continue
    const began = performance.now()
    const measured = (await run(environment)).map((measure) => ({ part, ...measure }))
    console.log(`${part}: ${Math.round((performance.now() - began) / 1000)} s`)
    measures.push(...measured)
    // Saved at once, because a later part may fail. Results at the small scale are not saved.
    if (process.env.BENCH_SCALE !== 'small') saveRows(measured, machine, Object.keys(parts))
  }
} finally {
  await environment.close()
}
console.log(asText(measures))
for (const finding of findings(before, measures, Date.now())) console.log(finding)
