import { expect, test } from 'vitest'
import {
  filterCount,
  type OrdersView,
  searchOf,
  toOrdersSearch,
  viewOf,
  withoutFilters,
} from './orders-view.ts'

const everything = withoutFilters({ layout: 'list' })
const narrow: OrdersView = {
  ...everything,
  text: '12345678',
  prefixes: ['NLM', 'BK'],
  statuses: ['AURUM_STATUS_CREATED', 'In opdracht'],
  meanings: ['scheduled', 'in-progress'],
  assignees: ['id'],
  types: ['quote'],
  products: ['Remeha Tzerra, 28 kW'],
  campaigns: ['Voorjaar'],
  from: '2026-01-01',
  until: '2026-02-01',
  changed: 'over-7',
  waiting: true,
  news: true,
  sort: 'unchanged',
}

test('what is filtered, searched and sorted by comes back from the address as it went in', () => {
  expect(viewOf(searchOf(narrow), 'list')).toEqual(narrow)
})

test('an address without filters stays empty', () => {
  expect(searchOf(everything)).toEqual({})
})

test('what does not belong in an address is left out, and a number stays a text', () => {
  expect(toOrdersSearch({ q: 12345678, vreemd: 'x', status: '' })).toEqual({ q: '12345678' })
  expect(viewOf({ van: 'gisteren', volgorde: 'raar' }, 'kanban')).toEqual({ ...everything, layout: 'kanban' })
})

test('a search and a sort are no filters; a period is one', () => {
  expect(filterCount({ ...everything, text: 'a', sort: 'oldest' })).toBe(0)
  expect(filterCount({ ...everything, from: '2026-01-01', until: '2026-02-01' })).toBe(1)
  expect(filterCount(narrow)).toBe(14)
})
