import type { DocumentOf } from '../core/documents.ts'
import type { Rules } from '../core/rule.ts'
import { judgeAmounts } from '../orders/rules.ts'

export const archivesRules: Rules<DocumentOf<'archives'>> = {
  judge: ({ before, after }) => after && judgeAmounts(before, after),
}
