import * as v from 'valibot'
import { expect, test } from 'vitest'
import { freeLineOf, ruleOf } from '#src/orders/edit/model/free-line.ts'
import { ORDINARY_VAT } from '#sync/contract/orders/money/vat-rate.ts'
import { clearStep, entriesSchema, isEmpty, NO_ENTRIES, type Step } from '../entries.ts'
import { linesOf } from '../quotation-lines.ts'
import { emptyLine, type FreeLine, faultsOf, MAX_FREE_LINES, orderLineOf } from './free-line.ts'
import { freeLinesIn, isFull, keepLine, removeLine, writeLine } from './line-entries.ts'

const field = { key: 'extra', type: 'lines', label: 'Extra werk' } as Step['fields'][number]
const step = { key: 'step-001', viewName: 'Extra', fields: [field] } as unknown as Step
const line = (given: Partial<FreeLine> = {}): FreeLine => ({
  ...emptyLine(ORDINARY_VAT),
  words: ' Groep bijplaatsen ä "😀" ',
  cents: 12_550,
  amount: 1.5,
  unit: 'hour',
  ...given,
})

test('a line of the employee is one like those of the office', () => {
  const made = line({ vat_rate: 9 })
  const office = {
    ...freeLineOf(null),
    _id: made._id,
    brand: 'Groep bijplaatsen ä "😀"',
    euros: 125.5,
    amount: 1.5,
    unit: 'hour' as const,
    vat_rate: 9,
  }
  expect(orderLineOf(made)).toEqual(ruleOf(office))
})

test('a line needs words, a price and an amount; it may cost nothing', () => {
  expect(faultsOf(emptyLine(ORDINARY_VAT))).toEqual(['words', 'price'])
  expect(faultsOf(line({ amount: 0, words: ' ' }))).toEqual(['words', 'amount'])
  expect(faultsOf(line({ cents: -1 }))).toEqual(['price'])
  expect(faultsOf(line({ cents: 0 }))).toEqual([])
})

test('lines are added, changed and removed in their place, and the step is filled in meanwhile', () => {
  const [first, second] = [line(), line({ words: 'Puin afvoeren' })]
  const two = keepLine(
    keepLine(writeLine(NO_ENTRIES, step, field, first), step, field, first),
    step,
    field,
    second,
  )
  expect(two.writing).toBeNull()
  expect(isEmpty(two, step)).toBe(false)
  const changed = keepLine(two, step, field, { ...first, amount: 2 })
  expect(freeLinesIn(changed, step, field)).toEqual([{ ...first, amount: 2 }, second])
  expect(linesOf([step], changed, new Map()).map(({ _id, amount }) => [_id, amount])).toEqual([
    [first._id, 2],
    [second._id, 1.5],
  ])
  const none = removeLine(removeLine(changed, step, field, first._id), step, field, second._id)
  expect(none).toEqual(NO_ENTRIES)
  expect(isEmpty(none, step)).toBe(true)
  expect(clearStep(two, step)).toEqual(NO_ENTRIES)
})

test('a line that is only being typed does not count yet', () => {
  const typing = writeLine(NO_ENTRIES, step, field, line())
  expect(isEmpty(typing, step)).toBe(true)
  expect(linesOf([step], typing, new Map())).toEqual([])
})

test('what was entered before there were lines is read', () => {
  const { lines: _, writing: __, ...before } = NO_ENTRIES
  expect(v.parse(entriesSchema, before)).toEqual(NO_ENTRIES)
})

test('all fields of a flow together take as many lines as fit in an order', () => {
  const other = { ...field, key: 'more' }
  const filled = (times: number, at: typeof field, from = NO_ENTRIES) =>
    Array.from({ length: times }, (_, n) => line({ _id: `${at.key}-${n}` })).reduce(
      (entries, each) => keepLine(entries, step, at, each),
      from,
    )
  const half = filled(MAX_FREE_LINES / 2, field)
  expect([isFull(half), isFull(filled(MAX_FREE_LINES / 2, other, half))]).toEqual([false, true])
})
