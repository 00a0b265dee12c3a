import type { Engine, Outcome } from '../engine-context.tsx'
import { editDocument } from '../save-document.ts'
import type { Campaign } from './queries.ts'

/** Switches a campaign off, or on again. Orders keep it. */
export const switchCampaign = (engine: Engine, { _id, active }: Campaign, to: boolean): Promise<Outcome> =>
  editDocument(engine, 'campaigns', _id, { active: { from: active, to } }, {})

/** Orders keep the campaign they were made with. */
export const removeCampaign = (engine: Engine, id: string): Promise<Outcome> =>
  engine.perform({ kind: 'campaigns.delete', entity: 'campaigns', entityId: id })
