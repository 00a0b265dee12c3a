import { expect, test } from 'vitest'
import { newestFirst } from '#sync/contract/core/definition.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { dialled, normalize, termsOf } from '#sync/contract/values/search-terms.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Narrowing } from '../engine.ts'
import type { Entry } from './entry.ts'
import { EVERYTHING } from './facets.ts'
import { findEntries } from './find-entries.ts'
import { orderText, ownWordsOf } from './search-text.ts'

const entry = (id: string, number: string, text: string, newest = 0): Entry => ({
  collection: 'orders',
  id,
  number: normalize(number),
  text: normalize(`${number} ${number.replace('#', '')} ${text}`),
  customer: '',
  person: '',
  newest,
  changed: 0,
  planned: 0,
  tags: [],
  seq: 1,
  isHidden: false,
})
const entries = [
  entry('a', 'NLM#10497854', 'Özdemir Julianastraat 30 2012ES Haarlem Remeha Tzerra', 3),
  entry('b', 'WOS#20497855', 'de Vries Europalaan 93 3526KP Utrecht 10497854', 1),
  entry('c', 'BK#30497856', 'Jansen Julianastraat 12 2012ES Haarlem', 2),
]
const found = (text: string) => findEntries(entries, { text, limit: 10 }).hits.map(({ id }) => id)

test('finds an order by its number without the prefix, before whatever else mentions it', () => {
  expect(found('10497854')).toEqual(['a', 'b'])
  expect(found('nlm#10497854')).toEqual(['a'])
})

test('finds a name without its accents', () => {
  expect(found('ozdemir')).toEqual(['a'])
  expect(found('ÖZDEMIR haarlem')).toEqual(['a'])
})

test.each([
  ["d'Arcy", 'd’Arcy'],
  ['Straße', 'strasse'],
  ['Sørensen', 'sorensen'],
  ['Łukasz', 'lukasz'],
  ['Jan\u200bsen', 'jansen'],
  ['Æbelø', 'aebelo'],
  ['Groß\u00adhandel', 'grosshandel'],
])('%s and %s are the same name', (written, typed) => {
  const people = [entry('d', '', written)]
  for (const text of [written, typed]) {
    expect(findEntries(people, { text, limit: 10 }).hits).toHaveLength(1)
  }
})

test.each([
  [
    '12',
    '1',
    ['rijnkade 12-1', 'rijnkade 12 1', '6811bm 12-1', '6811 BM 12 1'],
    ['rijnkade 121', '6811bm 121'],
  ],
  ['12', 'A', ['rijnkade 12a', 'rijnkade 12 a', '6811bm 12a', '6811bm 12 a'], ['rijnkade 12b']],
])(
  '%s with %s is found as it is written, and is no other house',
  (house_number, house_number_addition, finds, not) => {
    const address = {
      street: 'Rijnkade',
      house_number,
      house_number_addition,
      postcode: '6811BM',
      city: 'Arnhem',
    }
    const order = buildOrder({ order_id: 'BK#5', address, products: [], campaigns: [] })
    const there = [{ ...entry('h', 'BK#5', ''), text: orderText(order, []) }]
    const isFound = (text: string) => findEntries(there, { text, limit: 1 }).total === 1
    expect([finds.map(isFound), not.map(isFound)]).toEqual([finds.map(() => true), not.map(() => false)])
  },
)

test('finds a postcode with or without its space, the newest first', () => {
  expect(found('2012 es')).toEqual(['c', 'a'])
  expect(termsOf('2012 ES Haarlem')).toEqual(['2012es', 'haarlem'])
})

test('a postcode with its house number is one thing, however it is typed', () => {
  for (const typed of ['2012ES 30', '2012 es 30', '2012es, 30', '2012ES30'])
    expect(termsOf(typed)).toEqual(['2012es 30'])
  expect(termsOf('2012ES 30 A haarlem')).toEqual(['2012es 30a', 'haarlem'])
})

test.each([
  ['06-12345678', '0612345678'],
  ['06 12 34 56 78', '0612345678'],
  ['+31 (0)6 1234 5678', '0612345678'],
  ['0031612345678', '0612345678'],
  ['(020) 123 45 67', '0201234567'],
  ['31612345678', '0612345678'],
  ['31 6 1234 5678', '0612345678'],
  ['31 (0)6 1234 5678', '0612345678'],
  ['612345678', '0612345678'],
  ['6-12345678', '0612345678'],
  ['20-123-45-67', '0201234567'],
])('the phone number %s is the same as %s, and finds whoever has it', (typed, digits) => {
  expect(dialled(typed)).toBe(digits)
  const people = [entry('d', '', `Jansen ${digits}`), entry('e', '', 'Jansen 0698765432')]
  const { hits } = findEntries(people, { text: `Jansen ${typed}`, limit: 10 })
  expect(hits.map(({ id }) => id)).toEqual(['d'])
})

test.each([
  '06123',
  '+31612',
  '+31 6 123',
  '0031 6123',
  '6123',
  '06-123',
  '31612',
  '316 1234',
  '31-6-12 34567',
])('of a phone number its beginning is enough: %s', (typed) => {
  const people = [entry('d', '', 'Jansen 0612345678')]
  expect(findEntries(people, { text: typed, limit: 10 }).hits).toHaveLength(1)
})

test('digits that begin with 31 are a phone number only where one begins, after the order they are the number of', () => {
  const customer = (id: string, text: string) => ({
    ...entry(id, '', text, 1),
    collection: 'customers' as const,
  })
  const all = [
    customer('phone', 'Jansen 0612345678'),
    customer('other phone', 'Bakker 0206123456'),
    entry('number', 'NLM#31612345', 'Bakker'),
    entry('within', 'NLM#10612345', 'Bakker'),
    entry('theirs', 'NLM#20000000', ''),
  ].map((each) => (each.id === 'theirs' ? { ...each, customer: 'phone' } : each))
  const people = all.map((each) => ({ ...each, person: each.collection === 'customers' ? each.text : '' }))
  const foundIn = (text: string) => findEntries(people, { text, limit: 10 }).hits.map(({ id }) => id)
  expect(foundIn('3161234')).toEqual(['number', 'theirs', 'phone'])
  expect(foundIn('316 1234')).toEqual(['number', 'theirs', 'phone'])
  expect(foundIn('NLM#3161234')).toEqual(['number'])
  expect(foundIn('31612345')).toEqual(['number', 'theirs', 'phone'])
  expect(foundIn('Bakker 3161234')).toEqual(['number'])
})

test('nine digits that are no phone number are found too, an order with them as its number first', () => {
  const both = [entry('d', '', 'Jansen 0123456789'), entry('e', 'NLM#123456789', 'de Vries')]
  const { hits } = findEntries([...both, entry('f', '', 'debiteur 123456789')], {
    text: '123456789',
    limit: 10,
  })
  expect(hits.map(({ id }) => id)).toEqual(['e', 'd', 'f'])
})

test('a house number before a postcode, and an order number, are no phone numbers', () => {
  expect(termsOf('Julianastraat 31 2012 ES')).toEqual(['julianastraat', '31', '2012es'])
  expect(termsOf('NLM#123456789 10497854 3')).toEqual(['nlm#123456789', '10497854', '3'])
})

test('an order number is found with its prefix and without the #', () => {
  expect(found('nlm10497854')).toEqual(['a'])
  expect(found('NLM 10497854')).toEqual(['a'])
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
  const { hits } = findEntries([...customers, ...entries], { text: 'haarlem', limit: 10 })
  expect(hits.filter(({ collection }) => collection === 'orders')).toHaveLength(2)
  expect(hits.filter(({ collection }) => collection === 'customers')).toHaveLength(10)
})

test('the words of our own names are in no text about goods; what only begins with one is', () => {
  const company = { name: 'Warm & Zon', config: { order_number_prefix: 'NLM' } } as DocumentOf<'companies'>
  const address = { street: '', house_number: '', house_number_addition: '', postcode: '', city: '' }
  const order = {
    order_id: 'NLM#10497854',
    address,
    products: [{ brand: 'NLM Comfort', type: 'zonneboiler Zon', accessories: [] }],
    campaigns: [],
  } as unknown as DocumentOf<'orders'>
  const text = orderText(order, ownWordsOf([company]))
  expect(text).toMatch(/^nlm#10497854 .* comfort zonneboiler$/)
})

test('what is printed is found, with our own name in it too; that name alone finds no product', () => {
  const own = ['noorderlicht', 'nlm']
  const ordered = (id: string, goods: string, street = '') => {
    const address = { ...buildOrder().address, street }
    const [line] = buildOrder().products
    const [brand = '', ...type] = goods.split(' ')
    const products = line ? [{ ...line, brand, type: type.join(' '), accessories: [] }] : []
    const order = buildOrder({ order_id: `BK#1000000${id}`, address, products, campaigns: [] })
    return { ...entry(id, order.order_id, ''), text: orderText(order, own) }
  }
  const all = [
    ordered('1', 'Noorderlicht Onderhoud Basis'),
    ordered('2', 'Noorderlicht Zekerheid'),
    ordered('3', 'Remeha Tzerra', 'Noorderlichtstraat'),
  ]
  const ids = (text: string) => findEntries(all, { text, limit: 10 }, own).hits.map(({ id }) => id)
  expect(ids('Noorderlicht Onderhoud Basis')).toEqual(['1'])
  expect(ids('noorderlicht zekerheid')).toEqual(['2'])
  expect(ids('noorderlicht')).toEqual(['3'])
  expect(ids('noorderlicht tzerra')).toEqual(['3'])
  expect(ids('noorderlicht dorpsstraat')).toEqual([])
})

test('orders are narrowed by what they have in common, sorted and counted', () => {
  const order = (id: string, tags: string[], requested: number, changed: number): Entry => ({
    ...entry(id, `NLM#1000000${id}`, '', newestFirst(requested)),
    tags,
    changed,
  })
  const all = [
    order('1', ['status:Opdracht', 'assignee:els'], 100, 900),
    order('2', ['status:Opdracht', 'assignee:jan'], 200, 300),
    order('3', ['status:Bel', 'assignee:els'], 300, 400),
  ]
  const narrowed = (only: Partial<Narrowing>, limit = 10) => {
    const everything = { collection: 'orders', among: {}, from: 0, until: 1000, sort: 'newest' } as const
    const { hits, total } = findEntries(all, { text: '', limit, only: { ...everything, ...only } })
    return [hits.map(({ id }) => id).join(''), total]
  }
  expect(narrowed({})).toEqual(['321', 3])
  expect(narrowed({}, 2)).toEqual(['32', 3])
  expect(narrowed({ among: { status: ['Opdracht', 'Mail'] } })).toEqual(['21', 2])
  expect(narrowed({ among: { status: ['Opdracht'], assignee: ['els'] } })).toEqual(['1', 1])
  expect(narrowed({ from: 200, until: 300 })).toEqual(['2', 1])
  expect(narrowed({ changed: { from: 300, until: 900 } })).toEqual(['32', 2])
  expect(narrowed({ sort: 'oldest' })).toEqual(['123', 3])
  expect(narrowed({ sort: 'changed' })).toEqual(['132', 3])
  expect(narrowed({ sort: 'unchanged' })).toEqual(['231', 3])
  expect(narrowed({ collection: 'archives' })).toEqual(['', 0])
  const only = { collection: 'orders', ...EVERYTHING } as const
  expect(findEntries(all, { text: '', limit: 0, only, tally: 'status' })).toEqual({
    hits: [],
    total: 3,
    tally: { Opdracht: 2, Bel: 1 },
  })
})
