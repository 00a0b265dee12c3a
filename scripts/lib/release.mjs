import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { inRoot, pinnedEnv, pinnedNode, root } from './paths.mjs'
import { runQuietly } from './run.mjs'
import { fail, say } from './say.mjs'

const PROTOCOL_FILE = 'sync/contract/wire/protocol.ts'

/** The last commit of the protocol version before the current one. */
export async function previousRelease() {
  const raised = await git('log', '-1', '--format=%H', '-G', '^export const PROTOCOL = ', '--', PROTOCOL_FILE)
  return git('rev-parse', `${raised}^`)
}

/** Checks a commit out below `.cache/releases` and builds its app there; returns the folder. */
export async function prepareRelease(ref) {
  const commit = await git('rev-parse', '--verify', `${ref}^{commit}`)
  const folder = inRoot('.cache/releases', commit.slice(0, 12))
  if (existsSync(`${folder}/dist`)) return folder
  say(`Preparing ${commit.slice(0, 12)} …`)
  const unfinished = `${folder}-${process.pid}`
  mkdirSync(unfinished, { recursive: true })
  await mustGo('sh', ['-c', `git archive ${commit} | tar -x -C "${unfinished}"`])
  await providePackages(unfinished)
  const build = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn']
  await mustGo(pinnedNode, build, { cwd: unfinished, env: pinnedEnv({ NODE_ENV: 'production' }) })
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  return folder
}

/** Shares the packages of this checkout where both ask for the same ones. */
async function providePackages(folder) {
  if (packagesOf(folder) === packagesOf(root)) symlinkSync(inRoot('node_modules'), `${folder}/node_modules`)
  else await mustGo(process.execPath, ['scripts/install.mjs'], { cwd: folder })
}

/** All packages with their versions, without the project itself. */
function packagesOf(folder) {
  const { packages } = JSON.parse(readFileSync(`${folder}/package-lock.json`, 'utf8'))
  return JSON.stringify({ ...packages, '': undefined })
}

async function git(...args) {
  const { code, output } = await runQuietly('git', args)
  if (code !== 0)
    fail(`git ${args.join(' ')} failed; a clone without history cannot be compared.\n${output.trim()}`)
  return output.trim()
}

async function mustGo(command, args, options) {
  const { code, output } = await runQuietly(command, args, options)
  if (code !== 0) fail(`${command} ${args.join(' ')} failed:\n${output.trim()}`)
}
