import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'

export const integrationsRules: Rules<DocumentOf<'integrations'>> = {
  judge({ before, after, actor }) {
    const isForDevelopers = (before?.developerOnly ?? false) || (after?.developerOnly ?? false)
    return isForDevelopers && actor.role !== 'developer' ? reject('forbidden', 'developerOnly') : null
  },
}
