import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Company = Shown<'companies'>

export const allCompanies: Query<readonly Company[]> = {
  key: 'companies',
  live: (engine) => engine.all('companies'),
}
