import * as v from 'valibot'
import { pickFields } from '#src/parts/form/document-form.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type FlowFault, publishingFaults as faultsOf, type IsSold } from '#sync/contract/flows/faults.ts'
import { flows } from '#sync/contract/flows/fields.ts'
import {
  type Draft,
  draftOfPublished,
  isSameVersion,
  NO_DRAFT,
  publishedOf,
  writtenOf,
} from '#sync/contract/flows/versions.ts'

type Flow = DocumentOf<'flows'>

const FIELDS = [
  'company_id',
  'name',
  'steps',
  'results',
  'active',
  'draft',
] as const satisfies readonly (keyof Flow)[]

/** The fields of a flow's form. What is entered is in the draft. */
export type FlowFields = Pick<Flow, (typeof FIELDS)[number]>

/**
 * The draft of a flow without one says what is published. A version that somebody publishes meanwhile then clashes with
 * what is entered, instead of being overwritten unseen.
 */
export function flowFields(flow: FlowFields): FlowFields {
  const fields = pickFields(flow, FIELDS)
  return isPublished(flow) ? { ...fields, draft: writtenOf(flow) } : fields
}

const DEFAULTS = v.getDefaults(flows.fields) as unknown as Flow

/** A flow that was never published, begun with a draft. */
export const newFlow = (company_id: string, draft: Draft): FlowFields => ({
  ...pickFields(DEFAULTS, FIELDS),
  company_id,
  name: '',
  steps: {},
  results: NO_DRAFT.results,
  draft: { ...draft, exists: true },
})

/** The change that makes `draft` what is written. */
export const writing = (draft: Draft): Pick<FlowFields, 'draft'> => ({ draft: { ...draft, exists: true } })

const isPublished = ({ steps }: FlowFields) => Object.keys(steps).length > 0

/** What saving as a draft stores; none when it says what is published. */
export function asDraft(entered: FlowFields): FlowFields {
  const { draft } = entered
  const saysNothingNew =
    draft.exists && isPublished(entered) && isSameVersion(draft, draftOfPublished(entered))
  return saysNothingNew ? { ...entered, draft: NO_DRAFT } : entered
}

/** What publishing stores. A flow that was turned off is on again. */
export function asPublished(entered: FlowFields): FlowFields {
  const { name, ...version } = publishedOf(writtenOf(entered))
  return { company_id: entered.company_id, name: name.trim(), ...version, active: true, draft: NO_DRAFT }
}

/** A draft may be faulty, but has a name. */
export const draftFaults = (entered: FlowFields): readonly string[] =>
  writtenOf(entered).name.trim() === '' ? ['name'] : []

/** The faults that keep a draft from being published, in the order of its steps. */
export const faultsOfDraft = (draft: Draft, isSold: IsSold): FlowFault[] =>
  faultsOf(publishedOf(draft), isSold)

export const publishingFaults =
  (isSold: IsSold) =>
  (entered: FlowFields): readonly string[] => [
    ...draftFaults(entered),
    ...(faultsOfDraft(writtenOf(entered), isSold).length > 0 ? ['draft'] : []),
  ]

/** Whether a draft waits beside the published version. */
export const hasDraft = (flow: FlowFields) =>
  flow.draft.exists && !(isPublished(flow) && isSameVersion(flow.draft, draftOfPublished(flow)))
