import type { SourceFile } from './source.ts'

type Files = Readonly<Record<string, string>>

export interface Rule {
  /** What holds for the whole repository, as a sentence. */
  promise: string
  /** One sentence per violation. */
  check(files: readonly SourceFile[]): string[]
  /** Small repositories, path → text, each of which breaks the rule: a rule that notices nothing is worth nothing. */
  catches: readonly Files[]
  /** What looks like a violation and is none. */
  allows: Files
}
