import * as v from 'valibot'
import { flows } from '#sync/contract/flows/fields.ts'

/** The version of a flow that a quotation is made with, kept with it until it is sent. */
export const runningFlowSchema = v.pick(flows.fields, ['_id', 'company_id', 'name', 'steps', 'results'])
export type RunningFlow = v.InferOutput<typeof runningFlowSchema>
