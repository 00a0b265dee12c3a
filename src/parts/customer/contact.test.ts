import { expect, test } from 'vitest'
import { contactFaults, NO_CONTACT, tidyContact } from './contact.ts'

const jan = { ...NO_CONTACT, lastname: 'de Vries' }

test('somebody needs a surname, or the name of a company', () => {
  expect(contactFaults(NO_CONTACT)).toEqual(['lastname'])
  expect(contactFaults(jan)).toEqual([])
  expect(contactFaults({ ...NO_CONTACT, company: 'Bakkerij Van Dijk' })).toEqual([])
})

test('what is filled in besides must be possible', () => {
  const wrong = { ...jan, email: 'jan@', telephone: '123', mobilephone: '0612345678', iban: 'NL00' }
  expect(contactFaults(wrong)).toEqual(['email', 'telephone', 'iban'])
})

test('is kept without blanks around it, an account number as banks write it', () => {
  expect(tidyContact({ ...jan, lastname: ' de Vries ', iban: 'nl91 abna 0417 1643 00' })).toMatchObject({
    lastname: 'de Vries',
    iban: 'NL91ABNA0417164300',
  })
})
