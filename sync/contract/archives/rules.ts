import type { Rules } from '../core/rule.ts'
import { judgeAmounts } from '../orders/rules.ts'
import type { DocumentOf } from '../registry.ts'

export const archivesRules: Rules<DocumentOf<'archives'>> = {
  judge: ({ before, after }) => after && judgeAmounts(before, after),
}
