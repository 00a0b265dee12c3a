import { describe, expect, test } from 'vitest'
import { companiesAbove } from '#sync/contract/companies/companies-above.ts'
import { identityOf } from '#sync/contract/companies/identity.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { isKvk, isVatNumber, tidyKvk, tidyVatNumber } from '#sync/contract/values/company-numbers.ts'
import { isLogo, LOGO_MAX_LENGTH } from '#sync/contract/values/logo.ts'
import { buildCompany } from '../support/builders/company.ts'
import { buildCreate, buildEdit } from '../support/builders/op.ts'
import { LOGO, pngOf } from '../support/logo.ts'
import { buildContext, ROOT, WOS } from './context.ts'
import { judge } from './judging.ts'

type Company = DocumentOf<'companies'>
const BLANK = buildCompany().identity

describe('the numbers of a company', () => {
  test.each([
    ['70001234', true],
    ['7000 1234', true],
    ['7000123', false],
    ['700012345', false],
    ['7000123A', false],
    ['', false],
  ])('KvK %s', (text, isOne) => expect(isKvk(text)).toBe(isOne))

  test.each([
    // A company: its tax number passes the 11-test.
    ['NL800012343B01', true],
    ['nl 8000.12.343.b.01', true],
    ['NL800012344B01', false],
    ['NL800012334B01', false],
    // A sole trader: the whole number is 1 modulo 97.
    ['NL000099998B57', true],
    ['NL000099989B57', false],
    ['NL000000000B00', false],
    ['NL800012343', false],
    ['800012343B01', false],
    ['BE0123456789', true],
    ['DE123456789', true],
    ['XX', false],
    ['', false],
  ])('VAT number %s', (text, isOne) => expect(isVatNumber(text)).toBe(isOne))

  test('are stored bare when they are sound, and otherwise as they were typed', () => {
    expect(tidyKvk(' 7000 1234 ')).toBe('70001234')
    expect(tidyKvk(' 7000 123 ')).toBe('7000 123')
    expect(tidyVatNumber('nl8000.12.343.b01')).toBe('NL800012343B01')
    expect(tidyVatNumber(' nl 12 ')).toBe('nl 12')
  })
})

describe('a logo', () => {
  test.each([
    ['a PNG of a letterhead', LOGO, true],
    ['a PNG of one pixel', pngOf({ width: 1, height: 1 }), true],
    ['a PNG wider than any paper', pngOf({ width: 4000, height: 10 }), false],
    ['an interlaced PNG, which no PDF can show', pngOf({ interlaced: true }), false],
    ['a PNG without a size', pngOf({ width: 0, height: 10 }), false],
    ['a JPEG', 'data:image/jpeg;base64,/9j/4AAQSkZJRg==', false],
    ['an SVG, which could contain a script', 'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=', false],
    ['an address', 'https://voorbeeld.nl/logo.png', false],
    ['something else that is called a PNG', `data:image/png;base64,${btoa('x'.repeat(90))}`, false],
    ['a PNG with more behind it', `${LOGO}"><script>`, false],
    ['a PNG that is too large', `${LOGO}${'A'.repeat(LOGO_MAX_LENGTH)}`, false],
    ['the beginning of a PNG', 'data:image/png;base64,iVBORw0KGgo=', false],
  ])('%s', (_what, text, isOne) => expect(isLogo(text)).toBe(isOne))
})

describe('what a company says of itself is checked', () => {
  test.each<[string, Partial<Company>, string | null]>([
    ['nothing', {}, null],
    [
      'a sound set',
      { identity: { ...BLANK, kvk: '70001234', iban: 'NL13TEST0123456789' }, logo: LOGO },
      null,
    ],
    ['a KvK number of seven digits', { identity: { ...BLANK, kvk: '7000123' } }, 'identity'],
    [
      'a VAT number with two digits swapped',
      { identity: { ...BLANK, vat_number: 'NL800012334B01' } },
      'identity',
    ],
    ['an IBAN with two digits swapped', { identity: { ...BLANK, iban: 'NL13TEST0123456798' } }, 'identity'],
    ['a logo that is none', { logo: 'data:image/png;base64,AAAA' }, 'logo'],
  ])('%s', (_what, given, culprit) => {
    const before = buildCompany({ _id: WOS, integrations: [], parent_company_id: ROOT })
    const edit = judge(buildContext('admin', buildEdit('companies.edit', before, given), before))
    expect(edit?.field ?? null).toBe(culprit)
    const created = judge(
      buildContext('admin', buildCreate('companies.create', { ...before, ...given }), null),
    )
    expect(created?.field ?? null).toBe(culprit)
  })

  test('a number from before the checks stays while something else is changed', () => {
    const before = buildCompany({ _id: WOS, integrations: [], identity: { ...BLANK, kvk: '12' } })
    const change = { identity: { ...before.identity, city: 'Zwolle' } }
    expect(judge(buildContext('admin', buildEdit('companies.edit', before, change), before))).toBe(null)
  })
})

describe('a company takes over what it lacks', () => {
  const company = (given: Partial<Company>) =>
    buildCompany({ contact: { telephone: '', email: '', hours: '' }, ...given })
  const address = { street: 'Hanzelaan 210', postcode: '8017JK', city: 'Zwolle' }
  const root = company({
    identity: { ...BLANK, ...address, kvk: '70001234', account_name: 'Groep' },
    contact: { telephone: '0880123000', email: 'info@groep.nl', hours: '' },
    logo: LOGO,
  })
  const middle = company({ parent_company_id: root._id, identity: { ...BLANK, kvk: '70005678' } })

  test('from the nearest company above that has it', () => {
    const own = company({ parent_company_id: middle._id, identity: { ...BLANK, iban: 'NL13TEST0123456789' } })
    const above = companiesAbove(own._id, [root, own, middle])
    expect(above).toEqual([middle, root])
    expect(identityOf(own, above)).toMatchObject({
      ...address,
      telephone: '0880123000',
      email: 'info@groep.nl',
      kvk: '70005678',
      iban: 'NL13TEST0123456789',
      account_name: 'Groep',
      logo: LOGO,
    })
  })

  test('an address as a whole, so that no street lies in another city', () => {
    const own = company({ identity: { ...BLANK, city: 'Kampen' } })
    expect(identityOf(own, [root])).toMatchObject({ street: '', postcode: '', city: 'Kampen' })
  })

  test('and nothing where there is nobody above, or only itself', () => {
    const lost = company({ _id: 'a', parent_company_id: 'b' })
    const circle = company({ _id: 'b', parent_company_id: 'a' })
    expect(companiesAbove('a', [lost])).toEqual([])
    expect(companiesAbove('a', [lost, circle])).toEqual([circle])
    expect(identityOf(lost).kvk).toBe('')
  })
})
