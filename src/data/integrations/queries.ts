import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

/** A system the tree's companies can be connected with, and what each of them has to set for it. */
export type Integration = Shown<'integrations'>

export const allIntegrations: Query<readonly Integration[]> = {
  key: 'integrations',
  live: (engine) => engine.all('integrations'),
}
