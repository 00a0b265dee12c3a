import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what was on screen when a journey failed, because screenshots may be out of reach where it ran. */
// biome-ignore lint/style/noDefaultExport: the only name Playwright asks for
export default class FailureReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult) {
    if (status === test.expectedStatus) return
    for (const { name, path, body } of attachments) {
      if (name !== 'error-context') continue
      const context = body?.toString() ?? (path ? readFileSync(path, 'utf8') : '')
      console.log(`On screen when "${test.title}" failed:\n${snapshotIn(context)}`)
    }
  }
}

/** The page's accessibility tree; another reporter prints the rest. */
const snapshotIn = (context: string) => /```yaml\n([\s\S]*?)```/.exec(context)?.[1] ?? context
