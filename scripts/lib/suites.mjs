import { readdirSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** Every folder of `tests` is a suite, except `tests/support`, which holds no tests. */
export const testFolders = () =>
  readdirSync(inRoot('tests'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'support')
    .map((entry) => entry.name)

/** Vitest's suites by name, with the projects of vitest.config.ts that make them up. */
export const vitestSuites = () => ({
  unit: ['unit', 'screens'],
  ...Object.fromEntries(testFolders().map((name) => [name, [name]])),
})

/** `npm test -- sync e2e -t photo`: suites first, all other arguments go to the runners. */
export function chosenSuites(args) {
  const vitest = vitestSuites()
  const isSuite = (arg) => arg === 'e2e' || arg in vitest
  const chosen = args.filter(isSuite)
  const rest = args.filter((arg) => !isSuite(arg))
  if (chosen.length === 0) return { projects: null, runsVitest: true, runsBrowser: true, rest }
  const projects = chosen.flatMap((name) => vitest[name] ?? [])
  return { projects, runsVitest: projects.length > 0, runsBrowser: chosen.includes('e2e'), rest }
}
