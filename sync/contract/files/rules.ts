import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'

type File = DocumentOf<'files'>

export const filesRules: Rules<File> = {
  judge({ before, after, actor }) {
    if (!before || !after || actor.role !== 'employee') return null
    const changed = Object.keys(after).filter(
      (field) => !same(before[field as keyof File], after[field as keyof File]),
    )
    const isTheirs = before.user_id === actor.userId
    return changed.every((field) => isTheirs && field === 'caption') ? null : reject('forbidden')
  },
}
