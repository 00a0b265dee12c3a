import type { Engine, Outcome } from '../engine-context.tsx'
import { editDocument } from '../save-document.ts'
import type { Flow } from './queries.ts'

/** Offers a flow to those who make quotations, or no longer. Quotations that were begun go on. */
export const offerFlow = (engine: Engine, { _id, active }: Flow, to: boolean): Promise<Outcome> =>
  editDocument(engine, 'flows', _id, { active: { from: active, to } }, {})

export const removeFlow = (engine: Engine, { _id }: Flow): Promise<Outcome> =>
  engine.perform({ kind: 'flows.delete', entity: 'flows', entityId: _id })
