import { reject } from '../../errors.ts'
import type { DocumentOf } from '../../registry.ts'
import type { Rules } from '../../rule.ts'
import { isTooLongForSms } from '../../sms.ts'
import { BUILT_IN_PREFIX } from './fields.ts'

const sameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

export const statusesRules: Rules<DocumentOf<'statuses'>> = {
  judge({ before, after }) {
    const builtIn = before?.name.startsWith(BUILT_IN_PREFIX) ?? false
    if (builtIn && after?.name !== before?.name) return reject('invalid', 'name')
    if (!builtIn && after?.name.startsWith(BUILT_IN_PREFIX)) return reject('invalid', 'name')
    const names = after?.fields.map((field) => field.name) ?? []
    const doubled = names.some((name, at) => names.findIndex((other) => sameName(name, other)) !== at)
    const channel = after?.customer_message.type ?? 'web_only'
    // Disabled in the picker (SPEC §5); what was chosen before the picker knew stays as it is. A mail has texts of its own.
    if (channel === 'email' && channel !== before?.customer_message.type)
      return reject('channel-unavailable', 'customer_message')
    if (after && isTooLongForSms(after.customer_message)) return reject('invalid', 'customer_message')
    return doubled ? reject('already-exists', 'fields') : null
  },
}
