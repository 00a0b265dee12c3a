import { expect, test } from 'vitest'
import { isTooLongForSms, mobileOf, smsParts, smsSenderOf } from '#sync/contract/orders/sms.ts'
import { buildCompany } from '../support/builders/company.ts'

const sms = (sender: string, enabled = true) => [
  { _id: 'sms', name: 'SMS', configuration: { sender }, enabled },
]
const company = (_id: string, given: Parameters<typeof buildCompany>[0] = {}) =>
  buildCompany({ _id, parent_company_id: '', name: 'Noorderlicht Installaties', integrations: [], ...given })

test('messages arrive under the name a company set, in letters a telephone network takes', () => {
  const sender = (typed: string) => smsSenderOf('a', [company('a', { integrations: sms(typed) })])
  expect(sender('Noord')).toBe('Noord')
  expect(sender('Émile & Zn. B.V.')).toBe('Emile  Zn B')
  expect(sender(' 088 0123 ')).toBe('Noorderlich')
  expect(smsSenderOf('a', [company('a', { name: '1234', integrations: sms('') })])).toBe('Aurum')
})

test('a company that has none sent speaks through the nearest one above that has, or not at all', () => {
  const [a, b, c] = [
    company('a', { integrations: sms('Boven') }),
    company('b', { parent_company_id: 'a', integrations: sms('Uit', false) }),
    company('c', { parent_company_id: 'b' }),
  ]
  expect(smsSenderOf('c', [a, b, c])).toBe('Boven')
  expect(smsSenderOf('c', [b, c])).toBeNull()
  expect(smsSenderOf('nobody', [a])).toBeNull()
  const circle = [company('a', { parent_company_id: 'b' }), company('b', { parent_company_id: 'a' })]
  expect(smsSenderOf('a', circle)).toBeNull()
})

test.each([
  ['06-1234 5678', '', '31612345678'],
  ['', '+31 (0)6 12345678', '31612345678'],
  ['0031612345678', '', '31612345678'],
  ['612345678', '', '31612345678'],
  ['030 1234567', '06 12345678', '31612345678'],
  ['+49 151 23456789', '', '4915123456789'],
  ['030-1234567', '', null],
  ['0612', '', null],
  ['06 1234 5678 of 06 8765 4321', '', null],
  ['', '', null],
])('%s, %s can be texted at %s', (mobilephone, telephone, number) => {
  expect(mobileOf({ mobilephone, telephone })).toBe(number)
})

test('a message is as many as a telephone network makes of it', () => {
  expect(smsParts('a'.repeat(160))).toBe(1)
  expect(smsParts('a'.repeat(161))).toBe(2)
  expect(smsParts('€'.repeat(80))).toBe(1)
  expect(smsParts(`${'€'.repeat(80)}.`)).toBe(2)
  expect(smsParts('Wij komen op 24-12-2026 om 08:30.\nCafé Één, tot dan!')).toBe(1)
  expect(smsParts(`${'a'.repeat(69)}ë`)).toBe(1)
  expect(smsParts(`${'a'.repeat(70)}ë`)).toBe(2)
  const message = { message: 'a'.repeat(1_200), required: false, active: true }
  expect(isTooLongForSms({ ...message, type: 'sms' })).toBe(true)
  expect(isTooLongForSms({ ...message, type: 'web_only' })).toBe(false)
})
