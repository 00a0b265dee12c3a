import type { DocumentOf } from '../core/documents.ts'
import { reject } from '../core/errors.ts'
import type { Rules } from '../core/rule.ts'
import { hasPhoneSigns, isIban } from '../values/contact-checks.ts'
import { isMailAddress } from '../values/mail-address.ts'

type Customer = DocumentOf<'customers'>

const CHECKS = {
  email: isMailAddress,
  telephone: hasPhoneSigns,
  mobilephone: hasPhoneSigns,
  iban: isIban,
} satisfies Partial<Record<keyof Customer, (text: string) => boolean>>
const CHECKED = Object.keys(CHECKS) as (keyof typeof CHECKS)[]

/** Checks only changed values, so that old invalid ones do not block an edit. */
export const customersRules: Rules<Customer> = {
  judge({ before, after }) {
    const wrong = CHECKED.find((field) => {
      const text = after?.[field] ?? ''
      return text !== '' && text !== before?.[field] && !CHECKS[field](text)
    })
    return wrong ? reject('invalid', wrong) : null
  },
}
