import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'
import { testFolders } from './scripts/lib/suites.mjs'

const withoutPostgres = process.env.TEST_DATABASE_URL ? [] : ['**/*.pg.test.ts']
// the dead-code check reads this file as well, and runs no tests
if (withoutPostgres.length > 0 && process.env.VITEST)
  console.log('Not run: *.pg.test.ts (TEST_DATABASE_URL names no PostgreSQL)')

export default defineConfig({
  plugins: [react(), lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  test: {
    maxWorkers: 2,
    // the first opening of a PGlite takes seconds on a cold machine
    testTimeout: 20_000,
    hookTimeout: 60_000,
    exclude: [...configDefaults.exclude, ...withoutPostgres],
    projects: [
      suite('unit', ['src/**/*.test.ts', 'sync/**/*.test.ts']),
      suite('screens', ['src/**/*.test.tsx'], 'happy-dom'),
      ...testFolders().map((name) => suite(name, [`tests/${name}/**/*.test.{ts,tsx}`])),
    ],
  },
})

function suite(name: string, include: string[], environment = 'node') {
  return { extends: true as const, test: { name, include, environment } }
}
