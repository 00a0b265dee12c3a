import { expect, test } from 'vitest'
import { companiesAbove } from '#sync/contract/companies/companies-above.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { companiesInTree, foundCompanies } from './company-places.ts'

const company = (_id: string, name: string, parent_company_id = '', prefix = '') => ({
  ...buildCompany({ name, config: { ...buildCompany().config, order_number_prefix: prefix } }),
  _id,
  parent_company_id,
  seq: 1,
  waiting: 0,
})
type Given = Parameters<typeof companiesInTree>[0]
const root = company('r', 'Noorderlicht', '', 'NLM')
const bakker = company('b', 'Bakker', 'r', 'BK')
const zon = company('z', 'Zon Écht', 'r', 'WOS')
const bakkerij = company('y', 'Aan de Bakkerij', 'b')
const all = [zon, bakkerij, root, bakker] as unknown as Given

test('each company stands below the one it belongs to, by name', () => {
  expect(companiesInTree(all).map(({ _id, level }) => [_id, level])).toEqual([
    ['r', 0],
    ['b', 1],
    ['y', 2],
    ['z', 1],
  ])
})

test('a company below one that cannot be seen, or in a circle, is still listed', () => {
  const strays = [company('a', 'A', 'elders'), company('c', 'C', 'd'), company('d', 'D', 'c')]
  const placed = companiesInTree(strays as unknown as Given)
  expect(placed.map(({ _id }) => _id)).toEqual(['a', 'c', 'd'])
})

test('the companies above a company are known, the nearest first, and a circle ends', () => {
  const above = (id: string, companies = all) => companiesAbove(id, companies).map(({ _id }) => _id)
  expect(above('y')).toEqual(['b', 'r'])
  expect([above('r'), above('nobody')]).toEqual([[], []])
  const circle = [company('c', 'C', 'd'), company('d', 'D', 'c')] as unknown as Given
  expect(above('c', circle)).toEqual(['d'])
})

test.each([
  ['bakker', 'y b'],
  ['echt zon', 'z'],
  ['wos', 'z'],
  ['nergens', ''],
])('%s finds by name and prefix', (text, ids) => {
  expect(
    foundCompanies(all, text)
      .map(({ _id }) => _id)
      .join(' '),
  ).toBe(ids)
})
