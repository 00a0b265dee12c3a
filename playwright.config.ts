import { defineConfig } from '@playwright/test'
import { shellOptions } from './scripts/lib/browser.mjs'

/** Journeys of more than half a minute, of what screen tests hold as well: `AURUM_LONG=1 npm test -- e2e`. */
const withoutLong = process.env.AURUM_LONG ? [] : ['**/*.long.spec.ts']
// Playwright need not follow the two hundred files that the service worker of each new browser fetches.
process.env.PLAYWRIGHT_DISABLE_SERVICE_WORKER_NETWORK = '1'
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

export default defineConfig({
  testDir: 'e2e/journeys',
  testIgnore: withoutLong,
  outputDir: 'test-results',
  globalSetup: './e2e/seed-data.setup.ts',
  // While the people of one file wait for each other, another file continues: two workers take three quarters of the
  // time of one.
  workers: 2,
  // Ten seconds on a quiet machine become a minute on a busy one; what hangs takes longer.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [
    ['line'],
    ['./e2e/failure-reporter.ts'],
    ...(report ? [['json', { outputFile: report }] as const] : []),
  ],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await shellOptions(),
  },
})
