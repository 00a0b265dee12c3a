import type { DocumentOf } from '../core/documents.ts'
import { type Rejection, reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { same } from '../core/same.ts'
import { type FlowFault, publishingFaults } from './faults.ts'

type Flow = DocumentOf<'flows'>

export const flowsRules: Rules<Flow> = {
  refs: ({ steps }) => productsIn(steps).map((id) => ({ collection: 'products', id })),
  judge({ before, after, ref }) {
    if (!after) return null
    const { draft } = after
    if (draft.exists && draft.name.trim() === '' && !same(draft, before?.draft))
      return reject('field-required', 'draft.name')
    if (after.version === 0) return null
    if (after.name.trim() === '' && after.name !== before?.name) return reject('invalid', 'name')
    const areStepsOld = same(before?.steps, after.steps)
    if (areStepsOld && same(before?.results, after.results)) return null
    // A product that is not there at all is refused as a reference.
    const faults = publishingFaults(after, (id) => ref('products', id)?.active !== false)
    const fault = faults.find(({ what }) => !areStepsOld || what === 'no-screen')
    return fault ? refusalOf(fault) : null
  },
  created: (flow, { now }) =>
    Object.keys(flow.steps).length > 0
      ? { ...flow, version: 1, published_at: now }
      : { ...flow, version: 0, published_at: 0 },
  edited: (flow, { before, now }) =>
    same(flow.steps, before.steps) && same(flow.results, before.results)
      ? flow
      : { ...flow, version: before.version + 1, published_at: now },
}

const refusalOf = ({ step, field, what }: FlowFault): Rejection =>
  reject('invalid', step ? `steps.${step}.fields.${field}.${what}` : `steps.${what}`)

/** Written by anybody, so of any shape. */
function productsIn(steps: unknown): string[] {
  const ids = Object.values((steps ?? {}) as Flow['steps']).flatMap((step) =>
    Array.isArray(step?.fields) ? step.fields.map((field) => field?.product_id) : [],
  )
  return [...new Set(ids.filter((id) => typeof id === 'string' && id !== ''))]
}
