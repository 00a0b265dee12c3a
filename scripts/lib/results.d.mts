export interface Result {
  passed: number
  failed: number
  notRun: number
  /** Which tests failed and why, a text each. */
  failures: string[]
  /** Why a run without a failing test counts as failed. */
  why?: string
}
export function readResult(kind: 'vitest' | 'playwright', file: string, code: number): Result
