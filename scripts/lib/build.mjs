import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hashFiles } from './hash-files.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './paths.mjs'
import { precompress } from './precompress.mjs'
import { runQuietly } from './run.mjs'
import { fail, say } from './say.mjs'

const SOURCES = [
  'src',
  'sync/contract',
  'sync/client',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/lib/chunk-groups.mjs',
  'scripts/lib/customer-page-script.mjs',
  'scripts/lib/precache-integrity.mjs',
  'scripts/lib/words-with-the-code.mjs',
  'lingui.config.ts',
  'package.json',
  'package-lock.json',
]
const STAMP = 'dist/.stamp'

/** Leaves out tests, and generated files, which the build itself may rewrite. */
const isBuilt = (file) => !/\.(test|gen)\.tsx?$/.test(file)

export async function ensureBuilt() {
  const hash = hashFiles(SOURCES, isBuilt)
  if (builtHash() === hash) return
  say('Building the app …')
  // Built beside dist and swapped in whole: a failed or interrupted build leaves the last good one.
  const next = `.cache/dist-${process.pid}`
  const vite = inRoot('node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', 'warn']
  const build = await runQuietly(pinnedNode, args, { env: pinnedEnv({ NODE_ENV: 'production' }) })
  if (build.code !== 0) {
    rmSync(inRoot(next), { recursive: true, force: true })
    fail(`${build.output.trim()}\nThe app could not be built; see the lines above.`)
  }
  precompress(inRoot(next))
  writeFileSync(inRoot(next, '.stamp'), hash)
  swap(next)
}

function swap(next) {
  const previous = inRoot(`${next}-old`)
  if (existsSync(inRoot('dist'))) renameSync(inRoot('dist'), previous)
  renameSync(inRoot(next), inRoot('dist'))
  rmSync(previous, { recursive: true, force: true })
}

function builtHash() {
  try {
    return readFileSync(inRoot(STAMP), 'utf8')
  } catch {
    return null
  }
}
