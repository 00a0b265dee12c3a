import * as v from 'valibot'
import { FIELD_TYPES, flows } from '#sync/contract/flows/fields.ts'

/** The version of a flow that a quotation is made with, kept with it until it is sent. */
export const runningFlowSchema = v.pick(flows.fields, ['_id', 'company_id', 'name', 'steps', 'results'])
export type RunningFlow = v.InferOutput<typeof runningFlowSchema>

/**
 * The flow as this version of the app can run it. A newer version may have other types of fields; `instead` is shown in
 * their place.
 */
export const withKnownFields = (flow: RunningFlow, instead: string): RunningFlow => ({
  ...flow,
  steps: Object.fromEntries(
    Object.entries(flow.steps).map(([key, step]) => [
      key,
      {
        ...step,
        fields: step.fields.map((field) =>
          FIELD_TYPES.includes(field.type) ? field : { ...field, type: 'plaintext' as const, text: instead },
        ),
      },
    ]),
  ),
})
