import type { DocumentOf } from '../core/documents.ts'
import type { Rules } from '../core/rule.ts'
import { flowFaults } from './faults.ts'

export const flowsRules: Rules<DocumentOf<'flows'>> = {
  judge({ after }) {
    const [fault] = after ? flowFaults(after) : []
    if (!fault) return null
    const { step, field, what } = fault
    return { code: 'invalid', field: step ? `steps.${step}.fields.${field}.${what}` : `steps.${what}` }
  },
}
