import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { isTooLongForSms } from '../orders/sms.ts'
import { isBuiltIn, isBuiltInLabel } from './built-in.ts'

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const statusesRules: Rules<DocumentOf<'statuses'>> = {
  judge({ before, after }) {
    const builtIn = before !== null && isBuiltIn(before)
    if (builtIn && after?.name !== before.name) return reject('invalid', 'name')
    if (builtIn && after?.meaning !== before.meaning) return reject('invalid', 'meaning')
    if (!builtIn && after && isBuiltIn(after)) return reject('invalid', 'name')
    const isNamed = after?.name !== before?.name
    if (after && isNamed && isBuiltInLabel(after.name)) return reject('already-exists', 'name')
    const names = after?.fields.map((field) => field.name) ?? []
    const doubled = names.some((name, at) => names.findIndex((other) => sameName(name, other)) !== at)
    const channel = after?.customer_message.type ?? 'web_only'
    // The picker disables this; stored values from before that stay. Mails have texts of their own.
    if (channel === 'email' && channel !== before?.customer_message.type)
      return reject('channel-unavailable', 'customer_message')
    if (after && isTooLongForSms(after.customer_message)) return reject('invalid', 'customer_message')
    return doubled ? reject('already-exists', 'fields') : null
  },
}
