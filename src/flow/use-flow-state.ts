import * as v from 'valibot'
import { type Kept, useKept } from '#src/data/use-kept.ts'
import { entriesSchema, NO_ENTRIES } from './entries.ts'

/** How far somebody is, and with what. */
export const flowStateSchema = v.object({
  /** The step, from 1; after the last one comes the overview. */
  at: v.pipe(v.number(), v.integer(), v.minValue(1)),
  entries: entriesSchema,
})
export type FlowState = v.InferOutput<typeof flowStateSchema>

export const BEGINNING: FlowState = { at: 1, entries: NO_ENTRIES }

/** Of a flow that is tried out. */
export const triedOutDraft = (flowId: string) => `flow ${flowId}`
export const useFlowState = (flowId: string): Kept<FlowState> =>
  useKept(triedOutDraft(flowId), flowStateSchema, () => BEGINNING)

/** Something was filled in, or a step was left. */
export const isBeyond = ({ at, entries }: FlowState) =>
  at > 1 || JSON.stringify(entries) !== JSON.stringify(NO_ENTRIES)
