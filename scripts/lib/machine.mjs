import { readFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { findBrowser } from './browser.mjs'
import { inRoot } from './paths.mjs'
import { runQuietly } from './run.mjs'

/** One line about the machine, without which a measurement means nothing. */
export async function describeMachine() {
  const { dependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const packages = ['rxdb', 'dexie', '@electric-sql/pglite'].map((name) => `${name} ${dependencies[name]}`)
  const cores = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return [
    `${cores.length} × ${cores[0]?.model ?? 'core'}`,
    memory,
    `Node ${process.versions.node}`,
    await browserName(),
    ...packages,
  ]
    .filter(Boolean)
    .join(' · ')
}

async function browserName() {
  const browser = await findBrowser()
  if (!browser) return null
  const { output } = await runQuietly(browser, ['--version', '--no-sandbox'])
  return output.match(/\w+ \d+\.[\d.]+/)?.[0] ?? null
}
