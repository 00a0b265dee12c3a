import * as v from 'valibot'
import { define } from '../core/definition.ts'
import { color, flag, id, idOf, idsOf, line, listOf, text } from '../core/fields.ts'
import { statusMeaning } from './meaning.ts'

/** Prefix of built-in statuses, which cannot be renamed or removed. */
export const BUILT_IN_PREFIX = 'AURUM_STATUS_'
export const STATUS_CREATED = 'AURUM_STATUS_CREATED'
export const STATUS_COMPLETED = 'AURUM_STATUS_COMPLETED'
export const STATUS_PHONE_ACTION = 'AURUM_STATUS_PHONE_ACTION'
export const STATUS_EMAIL_ACTION = 'AURUM_STATUS_EMAIL_ACTION'

const statusField = v.object({
  name: line(80),
  type: v.optional(v.picklist(['textfield', 'checkbox']), 'textfield'),
  required: flag(),
  /** Text fields: the customer sees the answer on their page, such as a serial number; see customer-answers.ts. */
  for_customer: flag(),
})
const twoTexts = v.optional(v.object({ primary: text(), secondary: text() }), {})

export const statuses = define({
  name: 'statuses',
  singular: 'Status',
  fields: v.object({
    _id: id(),
    company_id: idOf('companies'),
    name: v.pipe(v.string(), v.minLength(1), v.maxLength(80)),
    color: color(),
    meaning: statusMeaning(),
    fields: listOf(statusField, 60),
    status_texts: v.optional(v.object({ email_subject: twoTexts, email_body: twoTexts, pdf: twoTexts }), {}),
    customer_message: v.optional(
      v.object({
        type: v.optional(v.picklist(['web_only', 'email', 'sms']), 'web_only'),
        message: text(2000),
        required: flag(),
        active: flag(),
      }),
      {},
    ),
    /** For customers whose language is English. An empty text leaves the Dutch one. */
    english_message: text(2000),
    english_texts: v.optional(v.object({ email_subject: text(), email_body: text(), pdf: text() }), {}),
    trigger_ids: idsOf('statuses'),
    belongs_to_ids: idsOf('statuses'),
    active: flag(true),
    send_review_email: flag(),
    dont_send_pdf: flag(),
  }),
  reach: 'lineage',
  owner: (status) => status.company_id,
  // trigger_ids are not hidden: the device judges which status may follow
  hidden: { employee: ['status_texts', 'english_texts'] },
  merge: { fields: 'ask', status_texts: 'parts', english_texts: 'parts', customer_message: 'parts' },
  keys: {},
  indexes: [],
})

declare module '../core/documents.ts' {
  interface Documents {
    statuses: v.InferOutput<typeof statuses.fields>
  }
}
