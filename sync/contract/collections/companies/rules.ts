import { reject } from '../../errors.ts'
import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'
import { builtInStatuses } from '../statuses/built-in.ts'

/** As it stands in every order number. */
export const PREFIX = /^[A-Z0-9]*$/

const prefixOf = (company: DocumentOf<'companies'> | null) => company?.config.order_number_prefix

export const companiesRules: Rules<DocumentOf<'companies'>> = {
  judge({ before, after }) {
    if (!after) return null
    if (after.name !== before?.name && after.name.trim() === '') return reject('invalid', 'name')
    const prefix = prefixOf(after) ?? ''
    return prefix !== prefixOf(before) && !PREFIX.test(prefix) ? reject('invalid', 'config') : null
  },
  created: (doc) => ({ ...doc, statuses: builtInStatuses(doc._id).map(({ _id }) => _id) }),
  beside: (id) => builtInStatuses(id).map((doc) => ({ collection: 'statuses', id: doc._id, doc })),
}
