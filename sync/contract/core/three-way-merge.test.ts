import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Item, mergeLists, mergeOrder, threeWayValues } from './three-way-merge.ts'

const item = (_id: string, amount = 1) => ({ _id, amount })
const [boiler, pump, hose] = [item('ketel'), item('pomp'), item('slang')]
const BASE = [boiler, pump]

test.each<[string, Item[], Item[], Item[]]>([
  ['what each added is there', [...BASE, hose], [...BASE, item('regel')], [...BASE, item('regel'), hose]],
  ['what one changed and the other left alone', [item('ketel', 2), pump], BASE, [item('ketel', 2), pump]],
  ['what the other changed and one left alone', BASE, [item('ketel', 2), pump], [item('ketel', 2), pump]],
  ['what one removed is gone', [pump], BASE, [pump]],
  ['what the other removed is gone', [boiler, pump, hose], [pump], [pump, hose]],
  ['what both did the same', [item('ketel', 2), hose], [item('ketel', 2), hose], [item('ketel', 2), hose]],
])('%s', (_, mine, theirs, items) => {
  for (const prefer of ['mine', 'theirs'] as const)
    expect(mergeLists(BASE, mine, theirs, prefer)).toEqual({ items, clashing: [] })
})

test.each<[string, Item[], Item[], Item[], Item[]]>([
  [
    'changed by both',
    [item('ketel', 2), pump],
    [item('ketel', 3), pump],
    [item('ketel', 2), pump],
    [item('ketel', 3), pump],
  ],
  ['changed and removed', [item('ketel', 2), pump], [pump], [pump, item('ketel', 2)], [pump]],
  [
    'added by both, each another',
    [...BASE, hose],
    [...BASE, item('slang', 9)],
    [...BASE, hose],
    [...BASE, item('slang', 9)],
  ],
])(
  'only what was %s clashes; the rest of both stays, whoever is preferred',
  (_, mine, theirs, own, other) => {
    const bothMore = (list: Item[]) => [...list, item('van hen')]
    const result = mergeLists(BASE, [...mine, item('van mij')], bothMore(theirs), 'mine')
    expect(result.clashing).toHaveLength(1)
    const ids = (items: readonly Item[]) => items.map(({ _id }) => _id).sort()
    expect(ids(result.items)).toEqual(ids([...own, item('van mij'), item('van hen')]))
    const chosen = threeWayValues('lines', BASE, [...mine, item('van mij')], bothMore(theirs))
      .theirs as Item[]
    expect(ids(chosen)).toEqual(ids([...other, item('van mij'), item('van hen')]))
  },
)

test('what is no list of items, or not to be looked into, is taken as a whole', () => {
  expect(threeWayValues('lines', 'a', 'b', 'c')).toEqual({ mine: 'b', theirs: 'c' })
  expect(threeWayValues('lines', [boiler, boiler], [boiler], [])).toEqual({ mine: [boiler], theirs: [] })
  expect(threeWayValues('ask', BASE, [boiler], [pump])).toEqual({ mine: [boiler], theirs: [pump] })
})

const list = fc.uniqueArray(fc.record({ _id: fc.constantFrom(...'abcdef'), amount: fc.nat(2) }), {
  selector: ({ _id }) => _id,
})

test('whoever changed nothing gets what the other has, and nothing is there that nobody has', () => {
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      expect(mergeLists(base, mine, base, 'theirs').items).toEqual(expect.arrayContaining(mine))
      expect(mergeLists(base, mine, base, 'theirs').items).toHaveLength(mine.length)
      expect(mergeLists(base, base, theirs, 'mine').items).toEqual(theirs)
      const { items, clashing } = mergeLists(base, mine, theirs, 'mine')
      expect([...mine, ...theirs]).toEqual(expect.arrayContaining([...items]))
      expect(new Set(items.map(({ _id }) => _id)).size).toBe(items.length)
      expect(mergeLists(base, theirs, mine, 'mine').clashing.toSorted()).toEqual(clashing.toSorted())
    }),
  )
})

test.each<[string, string, string, string, string]>([
  ['what either added is there', 'abc', 'abxc', 'abcy', 'abxcy'],
  ['what either took out is gone', 'abc', 'bc', 'ab', 'b'],
  [
    'what was added stands where it was put, in the order of who moved something',
    'abc',
    'cab',
    'axbc',
    'caxb',
  ],
  ['whoever moved nothing follows', 'abc', 'abc', 'cba', 'cba'],
  ['of two who moved something the later one has the order', 'abc', 'bac', 'acb', 'bac'],
])('of a list of ids %s', (_, base, mine, theirs, merged) => {
  expect(mergeOrder([...base], [...mine], [...theirs])).toEqual([...merged])
})

test('of a list of ids nothing is twice, and nothing is lost that nobody took out', () => {
  const ids = fc.uniqueArray(fc.constantFrom(...'abcdef'))
  fc.assert(
    fc.property(ids, ids, ids, (base, mine, theirs) => {
      const merged = mergeOrder(base, mine, theirs)
      expect(new Set(merged).size).toBe(merged.length)
      const stays = (id: string) => !base.includes(id) || (mine.includes(id) && theirs.includes(id))
      expect([...merged].sort()).toEqual([...new Set([...mine, ...theirs])].filter(stays).sort())
      expect(mergeOrder(base, base, theirs)).toEqual(theirs)
      expect(mergeOrder(base, mine, base)).toEqual(mine)
    }),
  )
})

test('of an object each key is as whoever touched it has it, and only what both changed clashes', () => {
  const base = { color: '#000000', endpoint: { url: 'a', version: '1' } }
  const mine = { color: '#ffffff', endpoint: { url: 'b', version: '1' } }
  const theirs = { color: '#000000', endpoint: { url: 'a', version: '2' } }
  const merged = { color: '#ffffff', endpoint: { url: 'b', version: '2' } }
  expect(threeWayValues('parts', base, mine, theirs)).toEqual({ mine: merged, theirs: merged })
  const clashing = { ...theirs, endpoint: { url: 'c', version: '1' } }
  expect(threeWayValues('parts', base, mine, clashing)).toEqual({
    mine: { color: '#ffffff', endpoint: { url: 'b', version: '1' } },
    theirs: { color: '#ffffff', endpoint: { url: 'c', version: '1' } },
  })
})
