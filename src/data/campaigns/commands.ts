import type { Engine, Outcome } from '../engine-context.tsx'

/** Orders keep the campaign they were made with. */
export const removeCampaign = (engine: Engine, id: string): Promise<Outcome> =>
  engine.perform({ kind: 'campaigns.delete', entity: 'campaigns', entityId: id })
