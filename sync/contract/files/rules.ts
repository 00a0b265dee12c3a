import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'
import { canBeForCustomer } from './for-customer.ts'

type File = DocumentOf<'files'>

/** Fields that employees may change of their own files. */
const THEIRS: readonly string[] = ['caption', 'for_customer'] satisfies (keyof File)[]

export const filesRules: Rules<File> = {
  judge({ before, after, actor }) {
    if (after?.for_customer && !before?.for_customer && !canBeForCustomer(after))
      return reject('invalid', 'for_customer')
    if (!before || !after || actor.role !== 'employee') return null
    const changed = Object.keys(after).filter(
      (field) => !same(before[field as keyof File], after[field as keyof File]),
    )
    const isTheirs = before.user_id === actor.userId
    return changed.every((field) => isTheirs && THEIRS.includes(field)) ? null : reject('forbidden')
  },
}
