import * as v from 'valibot'
import { type Kept, usePersistedState } from '#src/data/use-persisted-state.ts'
import { entriesSchema, NO_ENTRIES } from './entries.ts'

/** The current step and the input. */
export const flowStateSchema = v.object({
  /** From 1; the overview comes after the last step. */
  at: v.pipe(v.number(), v.integer(), v.minValue(1)),
  entries: entriesSchema,
})
export type FlowState = v.InferOutput<typeof flowStateSchema>

export const BEGINNING: FlowState = { at: 1, entries: NO_ENTRIES }

/** The key of the draft of a trial run. */
export const triedOutDraft = (flowId: string) => `flow ${flowId}`
export const useFlowState = (flowId: string): Kept<FlowState> =>
  usePersistedState(triedOutDraft(flowId), flowStateSchema, () => BEGINNING)

/** Whether anything was entered, or a step was left. */
export const hasProgress = ({ at, entries }: FlowState) =>
  at > 1 || JSON.stringify(entries) !== JSON.stringify(NO_ENTRIES)
