import type { RowToImport } from '#src/data/imports/commands.ts'
import type { PlannedRow } from './plan-import.ts'

/** The rows of a plan that make or change a customer. */
export function rowsToImport(plan: readonly PlannedRow[], newId: () => string): RowToImport[] {
  return plan.flatMap((planned): RowToImport[] => {
    const { line, fields } = planned.row
    if (planned.becomes === 'new') return [{ line, id: newId(), was: null, became: fields }]
    if (planned.becomes !== 'changed') return []
    const { customer, was, became } = planned
    return [{ line, id: customer._id, was, became }]
  })
}
