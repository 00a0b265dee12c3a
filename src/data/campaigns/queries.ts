import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

export type Campaign = Shown<'campaigns'>

export const allCampaigns: Query<readonly Campaign[]> = {
  key: 'campaigns',
  live: (engine) => engine.all('campaigns'),
}
