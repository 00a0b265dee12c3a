import type { Status } from '#src/data/statuses/queries.ts'
import { isHexColor } from '#src/lib/color/color-contrast.ts'
import { pickFields } from '#src/parts/form/document-form.ts'
import { isTooLongForSms } from '#sync/contract/orders/sms.ts'
import { isBuiltInLabel } from '#sync/contract/statuses/built-in.ts'
import { isSoundInEnglish } from '#sync/contract/statuses/rules.ts'

const FIELDS = [
  'name',
  'color',
  'meaning',
  'fields',
  'status_texts',
  'customer_message',
  'english_message',
  'english_texts',
  'trigger_ids',
  'belongs_to_ids',
  'active',
  'send_review_email',
  'dont_send_pdf',
] as const

/** The editable fields of a status; its company is fixed. */
export type StatusFields = Pick<Status, (typeof FIELDS)[number]>
export type StatusField = StatusFields['fields'][number]

export const statusFields = (status: StatusFields): StatusFields => pickFields(status, FIELDS)

export const tidyStatus = (entered: StatusFields): StatusFields => ({ ...entered, name: entered.name.trim() })

export const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * Whether another status of the company has the name, since orders refer to statuses by name. Names of built-in
 * statuses are reserved in all companies.
 */
export const isNameTaken = (name: string, others: readonly Pick<Status, 'name'>[], was = '') =>
  name.trim() !== '' &&
  (others.some((other) => isSameName(other.name, name)) || (name.trim() !== was && isBuiltInLabel(name)))

export function statusFaults(
  entered: StatusFields,
  others: readonly Pick<Status, 'name'>[],
  was = '',
): readonly string[] {
  const { name, color, customer_message } = entered
  const faults: Record<string, boolean> = {
    name: name.trim() === '' || isNameTaken(name, others, was),
    color: !isHexColor(color),
    customer_message:
      (customer_message.active && customer_message.message.trim() === '') ||
      isTooLongForSms(customer_message),
    english_message: !isSoundInEnglish(entered),
  }
  return Object.keys(faults).filter((field) => faults[field])
}

/** Adds a field; replaces `instead`, and any field with the same name regardless of case. */
export function withField(
  fields: readonly StatusField[],
  added: StatusField,
  instead: string | null = null,
): StatusField[] {
  const field = { ...added, name: added.name.trim() }
  const isReplaced = ({ name }: StatusField) => name === instead || isSameName(name, field.name)
  const at = fields.findIndex(isReplaced)
  if (at < 0) return [...fields, field]
  return fields.flatMap((each, index) => (index === at ? [field] : isReplaced(each) ? [] : [each]))
}
