import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { isTooLongForSms } from '../orders/sms.ts'
import { isBuiltIn, isBuiltInLabel } from './built-in.ts'
import { asksDate, asksTime } from './placeholders.ts'

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

type Message = Pick<DocumentOf<'statuses'>, 'customer_message' | 'english_message'>

/** Whether the English message asks for the moment that the Dutch one asks for, since visits are planned by it. */
export function isSoundInEnglish({ customer_message, english_message }: Message): boolean {
  if (english_message === '') return true
  const { message } = customer_message
  const isSameMoment =
    asksDate(message) === asksDate(english_message) && asksTime(message) === asksTime(english_message)
  return isSameMoment && !isTooLongForSms({ ...customer_message, message: english_message })
}

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
    if (after && !isSoundInEnglish(after)) return reject('invalid', 'english_message')
    return doubled ? reject('already-exists', 'fields') : null
  },
}
