import { findBrowser, isExecutable } from './browser.mjs'
import { inRoot, pinnedEnv, pinnedNode } from './paths.mjs'
import { runQuietly } from './run.mjs'
import { fail, say } from './say.mjs'

const DOWNLOAD_LIMIT = 5 * 60_000

export async function ensureBrowser() {
  const named = process.env.AURUM_CHROMIUM
  if (named && !isExecutable(named)) fail(`AURUM_CHROMIUM names ${named}, which is not a program.`)
  if (await findBrowser()) return
  say('Installing a browser for the tests …')
  for (const install of [playwrightsOwn, debiansPackage]) {
    await install()
    if (await findBrowser()) return
  }
  fail('No Chromium was found or could be installed; install one, or name it in AURUM_CHROMIUM.')
}

function playwrightsOwn() {
  const cli = inRoot('node_modules/@playwright/test/cli.js')
  return runQuietly(pinnedNode, [cli, 'install', 'chromium'], { env: pinnedEnv(), timeout: DOWNLOAD_LIMIT })
}

async function debiansPackage() {
  if (process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  // Not every system has a package of the shell; without it tests only take longer.
  for (const name of ['chromium', 'chromium-headless-shell'])
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', name], { env })
}
