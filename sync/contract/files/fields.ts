import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { count, flag, id, idOf, line, moment, optionalIdOf } from '../core/fields.ts'

export const files = define({
  name: 'files',
  singular: 'File',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    order_id: optionalIdOf('orders'),
    /** Path below the API base. */
    path: line(500),
    filename: line(255),
    /** A description of the picture, in the words of the user who added it. */
    caption: line(500),
    is_public: flag(),
    /** Photos of an order: the customer sees it on their page; see for-customer.ts. */
    for_customer: flag(),
    /** SHA-256 of the content, lower-case hex. */
    hash: line(64),
    mime: line(100),
    /** Bytes. */
    size: count(),
    width: count(),
    height: count(),
    date: moment(),
    user_id: optionalIdOf('users'),
    /** For signatures: who signed, and the order version they saw; '' for other files. */
    signed_by: line(100),
    signed_version: line(20),
  }),
  reach: 'company',
  owner: (file) => file.company_id,
  hidden: {},
  /** Ownership and content are fixed at upload. */
  merge: {
    company_id: 'fixed',
    order_id: 'fixed',
    user_id: 'fixed',
    date: 'server',
    path: 'server',
    hash: 'server',
    mime: 'server',
    size: 'server',
    width: 'server',
    height: 'server',
    signed_by: 'fixed',
    signed_version: 'fixed',
  },
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    files: v.InferOutput<typeof files.fields>
  }
}
