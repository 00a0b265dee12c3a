import { expect, test } from 'vitest'
import { findEntries } from './find-entries.ts'
import { normalize, termsOf } from './normalize.ts'
import type { Entry } from './search-text.ts'

const entry = (id: string, number: string, text: string, newest = 0): Entry => ({
  collection: 'orders',
  id,
  number: normalize(number),
  text: normalize(`${number} ${text}`),
  customer: '',
  person: '',
  newest,
})
const entries = [
  entry('a', 'NLM#10497854', 'Özdemir Julianastraat 30 2012ES Haarlem Remeha Tzerra', 3),
  entry('b', 'WOS#20497855', 'de Vries Europalaan 93 3526KP Utrecht 10497854', 1),
  entry('c', 'BK#30497856', 'Jansen Julianastraat 12 2012ES Haarlem', 2),
]
const found = (text: string) => findEntries(entries, text, 10).map(({ id }) => id)

test('finds an order by its number without the prefix, before whatever else mentions it', () => {
  expect(found('10497854')).toEqual(['a', 'b'])
  expect(found('nlm#10497854')).toEqual(['a'])
})

test('finds a name without its accents', () => {
  expect(found('ozdemir')).toEqual(['a'])
  expect(found('ÖZDEMIR haarlem')).toEqual(['a'])
})

test('finds a postcode with or without its space, the newest first', () => {
  expect(found('2012 es')).toEqual(['c', 'a'])
  expect(termsOf('2012 ES Haarlem')).toEqual(['2012es', 'haarlem'])
})

test('every word must occur, and no word finds nothing', () => {
  expect(found('haarlem europalaan')).toEqual([])
  expect(found('   ')).toEqual([])
})

test('a city full of customers does not hide the orders there', () => {
  const customers = Array.from({ length: 50 }, (_, i) => ({
    ...entry(`customer ${i}`, '', 'Haarlem', 0),
    collection: 'customers' as const,
  }))
  const hits = findEntries([...customers, ...entries], 'haarlem', 10)
  expect(hits.filter(({ collection }) => collection === 'orders')).toHaveLength(2)
  expect(hits.filter(({ collection }) => collection === 'customers')).toHaveLength(10)
})
