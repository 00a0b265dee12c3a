import type { Engine, Outcome } from '#sync/client/engine.ts'
import type { TAKEN } from '#sync/contract/customers/customer-merge.ts'
import { answerOnce } from '../answer-once.ts'
import { archivesOf, ordersOfCustomer } from '../dossiers/queries.ts'
import type { Customer } from './queries.ts'

export interface Merge {
  gone: Customer
  stays: Customer
  /** Fields of `gone` that replace those of `stays`. */
  take: readonly (typeof TAKEN)[number][]
}

/** Makes two customers one. The orders on this device change at once; the server moves all of them. */
export async function mergeCustomers(engine: Engine, { gone, stays, take }: Merge): Promise<Outcome> {
  const orders = await answerOnce(engine, ordersOfCustomer(gone._id))
  const archives = await answerOnce(engine, archivesOf({ customer: gone._id }))
  return engine.perform({
    kind: 'customers.merge',
    entity: 'customers',
    entityId: gone._id,
    needs: [stays._id],
    args: { into: stays._id, take, orders: idsOf(orders), archives: idsOf(archives) },
  })
}

const idsOf = (rows: readonly { _id: string }[]) => rows.map(({ _id }) => _id)

export const splitCustomer = (engine: Engine, goneId: string): Promise<Outcome> =>
  engine.perform({ kind: 'customers.split', entity: 'customers', entityId: goneId })

/** Two customers who look alike are marked as different, so that the app does not ask again. */
export const markDifferent = (
  engine: Engine,
  customer: Customer,
  otherIds: readonly string[],
): Promise<Outcome> =>
  engine.perform({
    kind: 'customers.edit',
    entity: 'customers',
    entityId: customer._id,
    changes: { different_from: { to: [...new Set([...customer.different_from, ...otherIds])] } },
  })
