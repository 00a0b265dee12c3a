import { reject } from '../../errors.ts'
import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'

export const integrationsRules: Rules<DocumentOf<'integrations'>> = {
  judge({ before, after, actor }) {
    const isForDevelopers = (before?.developerOnly ?? false) || (after?.developerOnly ?? false)
    return isForDevelopers && actor.role !== 'developer' ? reject('forbidden', 'developerOnly') : null
  },
}
