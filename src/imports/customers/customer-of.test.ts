import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactFaults, NO_CONTACT, tidyContact } from '#src/parts/customer/contact.ts'
import { TARGETS, type Target } from '#src/parts/customer/import-targets.ts'
import type { Cell } from '../reading/table.ts'
import { customerOf } from './customer-of.ts'

const OUDEGRACHT = {
  street: 'Oudegracht',
  house_number: '12',
  house_number_addition: 'bis',
  postcode: '3511AR',
  city: 'Utrecht',
}

test('a row becomes the customer that the form would store', () => {
  const read = customerOf({
    debtor_number: 204118,
    title: 'Dhr.',
    firstname: 'J.P.',
    lastname: "Hart, 't",
    company: '',
    street_and_number: 'Oudegracht 12 bis',
    postcode: '3511 ar',
    city: ' Utrecht ',
    telephone: '+31(0)6 54322345',
    email: 'j.thart@voorbeeld.nl;',
    iban: 'nl91 abna 0417 1643 00',
    vat_number: 'NL 0000.99.998.B57',
    language: 'English',
    install_street: 'Kade',
    install_house_number: 1,
  })
  expect(read).toEqual({
    fields: {
      debtor_number: '204118',
      title: 'De heer',
      firstname: 'J.P.',
      lastname: "'t Hart",
      company: '',
      addresses: [OUDEGRACHT],
      telephone: '0654322345',
      email: 'j.thart@voorbeeld.nl',
      iban: 'NL91ABNA0417164300',
      vat_number: 'NL000099998B57',
      language: 'en',
      installation_addresses: [
        { street: 'Kade', house_number: '1', house_number_addition: '', postcode: '', city: '' },
      ],
    },
    faults: [],
  })
})

test('fields without a column are absent, so that they keep their value; empty cells are empty fields', () => {
  expect(customerOf({ lastname: 'Jansen' }).fields).toEqual({ lastname: 'Jansen' })
  expect(customerOf({ lastname: 'Jansen', email: '', city: '', install_postcode: '' }).fields).toEqual({
    lastname: 'Jansen',
    email: '',
    addresses: [],
    installation_addresses: [],
  })
})

test('every wrong cell is told about, in the order of the form, and gives no field', () => {
  const { fields, faults } = customerOf({
    lastname: 'Kuipers',
    email: 'n kuip@voorbeeld.nl',
    telephone: '06 123',
    postcode: '6811 J',
    house_number: '12 t/m 18 en 20',
    iban: '=A1',
    title: 'Graaf',
    install_postcode: '8011 SS',
    language: '#N/B',
  })
  expect(faults.map(({ target, code }) => `${target} ${code}`)).toEqual([
    'title title',
    'house_number addition-too-long',
    'postcode postcode-letter-missing',
    'email mail-space',
    'telephone phone-short',
    'iban formula',
    'language sheet-error',
    'install_postcode postcode-letters',
  ])
  expect(fields).toEqual({ lastname: 'Kuipers' })
})

test('a row needs a surname or a company, in any column', () => {
  const nameless = [{ target: 'lastname', code: 'nameless' }]
  expect(customerOf({ lastname: '', company: '', city: 'Ede' }).faults).toEqual(nameless)
  expect(customerOf({ debtor_number: '1' }).faults).toEqual(nameless)
  expect(customerOf({ fullname: '' }).faults).toEqual(nameless)
  expect(customerOf({ prefix: 'van', lastname: '' }).faults).toEqual(nameless)
  expect(customerOf({ company: 'Bakkerij' }).faults).toEqual([])
  expect(customerOf({ fullname: 'Jansen' }).faults).toEqual([])
  // The name is there, and cannot be read.
  expect(customerOf({ lastname: '=A1' }).faults).toEqual([{ target: 'lastname', code: 'formula' }])
})

test('a whole name fills in what has no column of its own', () => {
  expect(customerOf({ fullname: 'Dhr. J. van den Berg' }).fields).toEqual({
    title: 'De heer',
    firstname: 'J.',
    lastname: 'van den Berg',
  })
  expect(customerOf({ fullname: 'Dhr. J. van den Berg', title: 'Mevr.', firstname: 'Jo' }).fields).toEqual({
    title: 'Mevrouw',
    firstname: 'Jo',
    lastname: 'van den Berg',
  })
  expect(customerOf({ fullname: 'Bakkerij Van Dijk B.V.' }).fields).toEqual({
    company: 'Bakkerij Van Dijk B.V.',
  })
  expect(customerOf({ fullname: 'J. Smit', company: 'Bakkerij' }).fields).toMatchObject({
    lastname: 'Smit',
    company: 'Bakkerij',
  })
})

test('a column for a part of the address goes before one for more parts', () => {
  const { fields } = customerOf({
    street_and_number: 'Oudegracht 12 bis',
    postcode_and_city: '3511 AR Utrecht',
    city: 'De Meern',
    house_number: 14,
    company: 'Bakkerij',
  })
  expect(fields.addresses).toEqual([
    { ...OUDEGRACHT, house_number: '14', house_number_addition: '', city: 'De Meern' },
  ])
  expect(customerOf({ house_number: '12', addition: '-bis' }).fields.addresses).toMatchObject([
    { house_number: '12', house_number_addition: 'bis' },
  ])
})

test('numbers stay in the column where they are', () => {
  expect(customerOf({ lastname: 'Jansen', telephone: '0612345678', mobilephone: '' }).fields).toEqual({
    lastname: 'Jansen',
    telephone: '0612345678',
    mobilephone: '',
  })
})

const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 20 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 +-()/@.aNL'), maxLength: 20 }),
  fc.constantFrom('a@voorbeeld.nl', '0612345678', 'NL91 ABNA 0417 1643 00', '+32 2 123 45 67'),
)

test('contact data is taken over exactly when the form accepts it, and as the form stores it', () => {
  fc.assert(
    fc.property(fc.constantFrom('email', 'telephone', 'mobilephone', 'iban'), typed, (field, text) => {
      const { fields, faults } = customerOf({ lastname: 'Jansen', [field]: text })
      const line = text.replace(/\s+/g, ' ').trim()
      fc.pre(!/^=|^#/.test(line) && !/^\d(?:[.,]\d+)?E\+\d+$/i.test(line))
      const entered = { ...NO_CONTACT, lastname: 'Jansen', [field]: line }
      expect(faults.map(({ target }) => target)).toEqual(contactFaults(entered))
      if (faults.length === 0) expect(fields[field]).toBe(tidyContact(entered)[field])
    }),
    { numRuns: 500 },
  )
})

test('any cells are read without an exception, and every mapped cell is a field or a fault', () => {
  const cells = fc.dictionary(
    fc.constantFrom(...TARGETS),
    fc.oneof(typed, fc.double({ noNaN: true }), fc.integer()) as fc.Arbitrary<Cell>,
  )
  fc.assert(
    fc.property(cells, (row) => {
      const { fields, faults } = customerOf(row)
      for (const field of ['email', 'telephone', 'iban', 'debtor_number', 'title'] as const) {
        const isMapped = (target: Target) => target in row
        const isTold = field in fields || faults.some(({ target }) => target === field)
        if (isMapped(field)) expect(isTold).toBe(true)
      }
    }),
  )
})
