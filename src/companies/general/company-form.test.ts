import { expect, test } from 'vitest'
import { buildCompany } from '#tests/support/builders/company.ts'
import { type CompanyFields, companyFaults, companyFields, tidyCompany, typedPrefix } from './company-form.ts'

const ours = buildCompany({ name: 'Noorderlicht' })
const before = companyFields(ours)
const other = buildCompany({ config: { ...ours.config, order_number_prefix: 'BK' } })
const config = (part: Partial<CompanyFields['config']>): CompanyFields => ({
  ...before,
  config: { ...before.config, ...part },
})

const identity = (part: Partial<CompanyFields['identity']>): CompanyFields => ({
  ...before,
  identity: { ...before.identity, ...part },
})

test('what is typed in another way is stored as papers show it', () => {
  const typed = identity({
    postcode: ' 8017 jk ',
    city: ' Zwolle ',
    kvk: '7000 1234',
    iban: 'nl13 test 0123 4567 89',
  })
  expect(tidyCompany(typed).identity).toMatchObject({
    postcode: '8017JK',
    city: 'Zwolle',
    kvk: '70001234',
    iban: 'NL13TEST0123456789',
  })
  // A postcode of another country stays as it was typed.
  expect(tidyCompany(identity({ postcode: 'B-2000' })).identity.postcode).toBe('B-2000')
})

test('a token that is stored is never shown', () => {
  expect(ours.config.endpoint.token).not.toBe('')
  expect(JSON.stringify(before)).not.toContain('geheim')
})

test('a prefix is capitals and digits', () => {
  expect(typedPrefix('nlm #2')).toBe('NLM2')
})

test.each<[string, CompanyFields, string[]]>([
  ['is as it should be', before, []],
  ['has no name', { ...before, name: '  ' }, ['name']],
  ['has no prefix', config({ order_number_prefix: '' }), ['prefix']],
  ["has another company's prefix", config({ order_number_prefix: 'BK' }), ['prefix-taken']],
  ['has a colour that is none', config({ color: '#12' }), ['color']],
  ['has a colour of three digits', config({ color: '#1ab' }), []],
  ['has a link to a script', config({ frontend: { url: 'javascript:alert(1)', token: '' } }), ['frontend']],
  ['has no endpoint', config({ endpoint: { url: '', token: '', version: '' } }), []],
  [
    'has an address without a scheme',
    config({ endpoint: { url: 'api.nl', token: '', version: '' } }),
    ['endpoint'],
  ],
  ['has a KvK number of seven digits', identity({ kvk: '7000123' }), ['kvk']],
  ['has a VAT number with two digits swapped', identity({ vat_number: 'NL800012334B01' }), ['vat_number']],
  ['has an IBAN with two digits swapped', identity({ iban: 'NL13 TEST 0123 4567 98' }), ['iban']],
  [
    'has sound numbers, however they were typed',
    identity({ kvk: '7000 1234', vat_number: 'nl8000.12.343.b01', iban: 'nl13 test 0123 4567 89' }),
    [],
  ],
])('a company that %s', (_, entered, faults) => {
  expect(companyFaults(entered, before, [other])).toEqual(faults)
})

test('a prefix that two had before stays possible', () => {
  expect(companyFaults(before, before, [ours])).toEqual([])
})

test('an address of this very server stays possible', () => {
  const demo = config({ endpoint: { url: '/demo/endpoint/nlm', token: '', version: '2.0' } })
  expect(companyFaults(demo, demo, [])).toEqual([])
  expect(companyFaults(demo, before, [])).toEqual(['endpoint'])
})

test('blanks around what was typed are left out', () => {
  const entered = { ...config({ frontend: { url: ' https://a.nl ', token: ' t ' } }), name: ' Noord ' }
  expect(tidyCompany(entered)).toMatchObject({
    name: 'Noord',
    config: { frontend: { url: 'https://a.nl', token: 't' } },
  })
})
