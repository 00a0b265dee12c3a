import type { SourceFile } from './source.ts'

type Files = Readonly<Record<string, string>>

export interface Rule {
  /** The rule as a sentence. */
  promise: string
  /** One sentence per violation. */
  check(files: readonly SourceFile[]): string[]
  /** Small repositories, path → text, that each break the rule: they prove that it detects anything. */
  catches: readonly Files[]
  /** Looks like a violation and is none. */
  allows: Files
}
