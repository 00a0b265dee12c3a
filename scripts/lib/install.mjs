import { existsSync, readFileSync, rmSync } from 'node:fs'
import { inRoot, pinnedNode } from './paths.mjs'
import { runQuietly } from './run.mjs'
import { fail, say } from './say.mjs'

/** npm writes this as the last step of an install, so its absence reveals an unfinished one. */
const RECORD = inRoot('node_modules/.package-lock.json')

export async function ensureInstalled() {
  if (isInstalled()) return
  say('Installing packages (a minute or two, only when they changed) …')
  // A half-extracted package looks complete to npm.
  if (!existsSync(RECORD)) rmSync(inRoot('node_modules'), { recursive: true, force: true })
  rmSync(RECORD, { force: true })
  // Not `npm ci`: it refuses a lock file that lacks the optional binaries of other systems, and removes intact
  // packages. Dev packages are included for any NODE_ENV, because the app is built here.
  const npm = await runNpm([
    'install',
    '--no-save',
    '--include=dev',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  if (npm.code !== 0) fail(`${npm.output.trim()}\nThe packages could not be installed; see the lines above.`)
  if (existsSync(pinnedNode)) return
  // An npm that ignores install scripts leaves the pinned Node without its binary.
  await runNpm(['rebuild', 'node', '--ignore-scripts=false'])
  if (!existsSync(pinnedNode))
    fail('The pinned Node could not be installed; run `npm rebuild node` to see why.')
}

function isInstalled() {
  const installed = packagesIn(RECORD)
  const wanted = packagesIn(inRoot('package-lock.json'))
  if (!wanted)
    fail('package-lock.json is missing or damaged; restore it with `git checkout package-lock.json`.')
  return installed !== null && existsSync(pinnedNode) && Object.entries(wanted).every(isPresent(installed))
}

/** A missing optional package was built for another kind of machine. */
const isPresent =
  (installed) =>
  ([folder, { version, optional, devOptional }]) =>
    folder === '' || (installed[folder] ? installed[folder].version === version : optional || devOptional)

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

function runNpm(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('.js')
    ? runQuietly(process.execPath, [cli, ...args])
    : runQuietly('npm', args, { shell: process.platform === 'win32' })
}
