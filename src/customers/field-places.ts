import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Contact } from '#src/parts/customer/contact.ts'
import { shapeOf } from '#sync/contract/core/derive/shape.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { customers } from '#sync/contract/customers/fields.ts'

type Customer = DocumentOf<'customers'>

/** A line of plain text in the form and on the detail card, where `short` is its label. */
interface TextLine {
  short: MessageDescriptor
}

/**
 * Where the form has the fields that are no contact data. `own`: in a control of its own. `null`: nowhere, since the
 * server or another screen changes them.
 */
const places = {
  _id: null,
  company_id: 'own',
  vat_number: { short: msg`Btw-nummer` },
  debtor_number: { short: msg`Debiteur` },
  exported: null,
  addresses: 'own',
  installation_addresses: 'own',
  merged_into: null,
  merged: null,
  different_from: null,
} satisfies Record<Exclude<keyof Customer, keyof Contact>, TextLine | 'own' | null>

type Placed<Place> = {
  [Field in keyof typeof places]: (typeof places)[Field] extends Place ? Field : never
}[keyof typeof places]
type TextLineField = Placed<TextLine>

const isInForm = (field: keyof Customer): field is Exclude<keyof Customer, Placed<null>> =>
  !(field in places) || places[field as keyof typeof places] !== null

/** The fields of the customer's form. */
export const formFields = (Object.keys(customers.fields.entries) as (keyof Customer)[]).filter(isInForm)

const isTextLine = (field: keyof typeof places): field is TextLineField =>
  typeof places[field] === 'object' && places[field] !== null

/** Lines of plain text in the customer's form and on the detail card, in this order. */
export const textLines = (Object.keys(places) as (keyof typeof places)[])
  .filter(isTextLine)
  .map((field) => ({ field, short: places[field].short, maxLength: maxLengthOf(field) }))

function maxLengthOf(field: TextLineField): number | undefined {
  const shape = shapeOf(customers.fields.entries[field])
  return shape.kind === 'text' && shape.max !== null ? shape.max : undefined
}
