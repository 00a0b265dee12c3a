export interface Outcome {
  id: string
  file: string
  title: string
  state: 'passed' | 'failed' | 'not run'
  /** The reason of the failure, in a few words. */
  told: string
}
export interface Result {
  passed: number
  failed: number
  notRun: number
  /** One text per failed test, with the reason. */
  failures: string[]
  /** The reason why a run without a failing test counts as failed. */
  why?: string
}
export const NOTHING_FOUND: string
export function readOutcomes(kind: 'vitest' | 'playwright', file: string): Outcome[] | null
export function toResult(outcomes: Outcome[] | null, code: number): Result
export function afterSecondTry(first: Outcome[], tried: Outcome[], second: Outcome[]): Outcome[]
