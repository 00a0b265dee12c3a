import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Customer = Shown<'customers'>

export const customerById = (id: string): Query<Customer | null> => ({
  key: `customer ${id}`,
  live: (engine) => engine.doc('customers', id),
})

export const customersBySurname = (companyId: string, limit: number): Query<readonly Customer[]> => ({
  key: `customers ${companyId} ${limit}`,
  live: (engine) =>
    engine.list({
      collection: 'customers',
      where: {},
      oneOf: { company_id: [companyId] },
      order: 'surname',
      limit,
    }),
})

/** By name, e-mail, address or phone. */
export const customersFound = (text: string, limit: number): Query<readonly Customer[]> => ({
  key: `customers found ${limit} ${text}`,
  live: (engine) => engine.people(text, limit),
})
