import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'
import { flowFaults } from './faults.ts'

export const flowsRules: Rules<DocumentOf<'flows'>> = {
  judge({ after }) {
    const [fault] = after ? flowFaults(after) : []
    return fault
      ? { code: 'invalid', field: `steps.${fault.step}.fields.${fault.field}.${fault.what}` }
      : null
  },
}
