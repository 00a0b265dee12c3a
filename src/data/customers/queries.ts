import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Customer = Shown<'customers'>

export const customerById = (id: string): Query<Customer | null> => ({
  key: `customer ${id}`,
  live: (engine) => engine.doc('customers', id),
})
