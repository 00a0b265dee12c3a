import type { Engine, Outcome } from '#sync/client/engine.ts'

export function saveDebtorNumber(
  engine: Engine,
  customerId: string,
  debtor_number: string,
): Promise<Outcome> {
  return engine.perform({
    kind: 'customers.edit',
    entity: 'customers',
    entityId: customerId,
    changes: { debtor_number: { to: debtor_number } },
  })
}
