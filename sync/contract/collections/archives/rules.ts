import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'
import { judgeAmounts } from '../orders/rules.ts'

export const archivesRules: Rules<DocumentOf<'archives'>> = {
  judge: ({ before, after }) => after && judgeAmounts(before, after),
}
