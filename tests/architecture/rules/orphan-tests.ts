import type { Rule } from '../rule.ts'
import { isTest } from '../source.ts'

/** Mirrors the test patterns of vitest.config.ts and playwright.config.ts. */
const isRun = (path: string) =>
  /^(src|sync|server)\/.*\.test\.tsx?$/.test(path) ||
  /^tests\/(?!support\/)[^/]+\/.*\.test\.tsx?$/.test(path) ||
  /^e2e\/journeys\/.*\.spec\.ts$/.test(path)

export const orphanTests: Rule = {
  promise: 'every test file lies where a runner looks for it',
  check: (files) =>
    files
      .filter(({ path }) => isTest(path) && !isRun(path))
      .map(({ path }) => `${path} is run by nothing; move it`),
  catches: [
    { 'tests/a.test.ts': '' },
    { 'tests/support/a.test.ts': '' },
    { 'e2e/a.spec.ts': '' },
    { 'src/a.spec.ts': '' },
  ],
  allows: { 'src/lib/a.test.tsx': '', 'tests/sync/a.pg.test.ts': '', 'e2e/journeys/a.spec.ts': '' },
}
