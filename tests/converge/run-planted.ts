import { spawnSync } from 'node:child_process'
import { planted } from './planted.ts'

/**
 * Checks that the histories find each planted bug. Each has a process of its own, because bugs are planted while
 * modules load.
 */
const missed = Object.keys(planted).filter((name) => {
  console.log(`\nPlanted: ${name}`)
  const args = ['tests/converge/run.ts', '--plant', name, '--runs', '5000', ...process.argv.slice(2)]
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0
})
console.log(
  missed.length === 0 ? `\nAll ${Object.keys(planted).length} were found` : `\nMissed: ${missed.join('; ')}`,
)
process.exit(missed.length === 0 ? 0 : 1)
