import type { Unit } from '../../products/fields.ts'
import { isCustomRule } from './custom-rules.ts'

interface Counted {
  description: string
  unit: Unit
}

/** Whether the amount of a line may have two decimals: hours, metres, and anything on a free line. */
export const hasFractions = (line: Counted): boolean => isCustomRule(line) || line.unit !== 'piece'
