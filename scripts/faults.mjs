import './lib/require-node.mjs'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './lib/build.mjs'
import { ensureBrowser } from './lib/ensure-browser.mjs'
import { writeFaults } from './lib/faults-table.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { describeMachine } from './lib/machine.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './lib/paths.mjs'
import { run } from './lib/run.mjs'

// `npm run faults -- server-kill -t photo` runs some files, or faults by name; other rows of the table stay.
// `-- --share=0.2` runs a fifth of the repetitions of a full run, which takes hours.
await ensureInstalled()
await ensureBrowser()
await ensureBuilt()

const rows = inRoot('.cache', `faults-${process.pid}.jsonl`)
mkdirSync(inRoot('.cache'), { recursive: true })
process.on('exit', () => rmSync(rows, { force: true }))

const share = process.argv.find((arg) => arg.startsWith('--share='))
const chosen = process.argv.slice(2).filter((arg) => arg !== share)
const args = [inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project=faults', ...chosen]
const env = pinnedEnv({
  AURUM_FAULTS: 'full',
  AURUM_FAULT_ROWS: rows,
  AURUM_FAULT_SHARE: share?.split('=')[1] ?? '1',
})
const code = await run(pinnedNode, args, { env })
if (existsSync(rows)) {
  const lines = readFileSync(rows, 'utf8').trim().split('\n')
  writeFaults(
    lines.map((line) => JSON.parse(line)),
    await describeMachine(),
  )
}
process.exit(code)
