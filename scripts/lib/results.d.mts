export interface Result {
  passed: number
  failed: number
  notRun: number
  /** Why a run without a failing test counts as failed. */
  why?: string
}
export function readResult(kind: 'vitest' | 'playwright', file: string, code: number): Result
