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
  ['is of three digits', config({ color: '#1ab' }), []],
  ['leads to a script', config({ frontend: { url: 'javascript:alert(1)', token: '' } }), ['frontend']],
  ['has no endpoint', config({ endpoint: { url: '', token: '', version: '' } }), []],
  [
    'has an address without a scheme',
    config({ endpoint: { url: 'api.nl', token: '', version: '' } }),
    ['endpoint'],
  ],
])('what %s', (_, entered, faults) => {
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
