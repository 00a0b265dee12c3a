import { fileURLToPath } from 'node:url'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { testFolders } from './scripts/lib/suites.mjs'

const withoutPostgres = process.env.TEST_DATABASE_URL ? [] : ['**/*.pg.test.ts']
const STUBS = 'tests/support/stubs.setup.ts'
/** Faults that take minutes run in `npm run faults`. */
const isFull = process.env.AURUM_FAULTS === 'full'
const withoutLong = isFull ? [] : ['**/*.full.test.ts']
/** Needs an nginx and a Caddy on the machine: `npm run proxies`. */
const withoutProxies = process.env.AURUM_PROXIES ? [] : ['**/*.proxies.test.ts']
/** Needs the build of an earlier release: `npm run upgrades`. */
const withoutRelease = process.env.AURUM_RELEASE ? [] : ['**/*.release.test.ts']
// The dead-code check also loads this file, without running tests.
if (withoutPostgres.length > 0 && process.env.VITEST)
  console.log('Not run: *.pg.test.ts (TEST_DATABASE_URL names no PostgreSQL)')

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  define: { __VERSION__: '"0.0.0"' },
  resolve: {
    // Vite resolves graphql to its development build, Node gives yoga and graphql-ws the other one, and the two reject
    // each other's objects. The alias gives all of them Node's, as in the running server.
    alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
  },
  test: {
    // Files share a process and its loaded modules, because loading app and server anew for each took a third of the
    // time. A file must restore what it changes in the process.
    isolate: false,
    // Its parts are modules only by the names a bundler knows, not by Node's.
    server: { deps: { inline: ['@zxing/library'] } },
    // Many server tests wait for the clock.
    maxWorkers: 4,
    // Opening the first PGlite takes seconds on a cold machine, and ten times that on a busy one.
    testTimeout: 60_000,
    // A poll waits as long as it takes; the default second is arbitrary.
    expect: { poll: { timeout: 30_000, interval: 20 } },
    // A browser with its first copy takes half a minute on a quiet machine.
    hookTimeout: 180_000,
    exclude: [
      ...configDefaults.exclude,
      ...withoutPostgres,
      ...withoutLong,
      ...withoutProxies,
      ...withoutRelease,
    ],
    projects: [
      suite('unit', ['src/**/*.test.ts', 'sync/**/*.test.ts', 'server/**/*.test.ts']),
      screens(suite('screens', ['src/**/*.test.tsx'], 'happy-dom')),
      ...testFolders().map((name) => suite(name, [`tests/${name}/**/*.test.{ts,tsx}`])),
    ].map(later),
  },
})

function suite(name: string, include: string[], environment = 'node') {
  return { extends: true as const, test: { name, include, environment, setupFiles: [STUBS] } }
}

function screens(project: ReturnType<typeof suite>) {
  return { ...project, test: { ...project.test, setupFiles: [STUBS, 'tests/support/screens.setup.ts'] } }
}

/** Browsers and killed servers run after the other suites and fewer at a time; the full faults also measure time. */
function later(project: ReturnType<typeof suite>) {
  if (project.test.name !== 'faults') return project
  return { ...project, test: { ...project.test, maxWorkers: isFull ? 1 : 2, sequence: { groupOrder: 1 } } }
}
