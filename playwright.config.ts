import { defineConfig } from '@playwright/test'
import { launchOptions } from './scripts/lib/browser.mjs'

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE

export default defineConfig({
  testDir: 'e2e/journeys',
  outputDir: 'test-results',
  // Every journey starts a server of its own; two browsers beside two servers make a small machine miss its deadlines.
  workers: 1,
  // What takes ten seconds on a quiet machine takes a minute on a busy one; what hangs, hangs longer.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: report ? [['line'], ['json', { outputFile: report }]] : [['line']],
  use: {
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: await launchOptions(),
  },
})
