import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

/** A system with which companies of the tree can be connected, and the settings that takes. */
export type Integration = Shown<'integrations'>

export const allIntegrations: Query<readonly Integration[]> = {
  key: 'integrations',
  live: (engine) => engine.all('integrations'),
}
