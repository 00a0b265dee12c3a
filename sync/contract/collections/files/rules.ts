import { reject } from '../../errors.ts'
import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'
import { same } from '../../same.ts'

type File = DocumentOf<'files'>

/** What is said about a file; whose it is and where it belongs was settled when it came. */
const SAID: readonly string[] = ['caption', 'filename', 'is_public']

export const filesRules: Rules<File> = {
  judge({ before, after, actor }) {
    if (!before || !after) return null
    const changed = Object.keys(after).filter(
      (field) => !same(before[field as keyof File], after[field as keyof File]),
    )
    const fixed = changed.find((field) => !SAID.includes(field))
    if (fixed) return reject('invalid', fixed)
    if (actor.role !== 'employee') return null
    const isTheirs = before.user_id === actor.userId
    return changed.every((field) => isTheirs && field === 'caption') ? null : reject('forbidden')
  },
}
