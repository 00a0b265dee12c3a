import { expect, test } from 'vitest'
import { MAX_OPTIONS } from '#sync/contract/orders/offer/fields.ts'
import { addOption, currentOf, optionsOf, removeOption, renameOption, switchTo, unsigned } from './options.ts'
import { newQuotation, type Quotation } from './quotation-state.ts'

const choosing = (quotation: Quotation, amounts: Record<string, number>): Quotation => ({
  ...quotation,
  entries: { ...quotation.entries, amounts },
  prices: Object.fromEntries(Object.keys(amounts).map((id) => [id, { cents: 100, name: id, at: 1 }])),
})
const begun = choosing(newQuotation('flow'), { ketel: 1 })
const first = currentOf(begun)
const two = choosing(addOption(begun, 'tweede'), { pomp: 1 })

test('another option begins as a copy of the one before it, and its changes stay its own', () => {
  expect(addOption(begun, 'tweede').entries.amounts).toEqual({ ketel: 1 })
  expect(optionsOf(two).map(({ amounts }) => amounts)).toEqual([{ ketel: 1 }, { pomp: 1 }])
})

test('the first option is unchanged when it is opened again, with its prices', () => {
  const back = switchTo(two, first)
  expect(back.entries.amounts).toEqual({ ketel: 1 })
  expect(Object.keys(back.prices)).toEqual(['ketel'])
  expect(switchTo(back, 'tweede').entries.amounts).toEqual({ pomp: 1 })
  expect(switchTo(back, 'niemand')).toBe(back)
})

test('options keep their order and their names, whichever is being made', () => {
  const named = renameOption(renameOption(two, first, 'Cv-ketel'), 'tweede', 'Hybride')
  expect(optionsOf(switchTo(named, first)).map(({ name }) => name)).toEqual(['Cv-ketel', 'Hybride'])
})

test('a quotation has at most three options, and at least one', () => {
  const three = addOption(two, 'derde')
  expect(three.options).toHaveLength(MAX_OPTIONS)
  expect(addOption(three, 'vierde')).toBe(three)
  const one = removeOption(removeOption(three, 'derde'), 'tweede')
  expect(optionsOf(one).map(({ amounts }) => amounts)).toEqual([{ ketel: 1 }])
  expect(one.entries.amounts).toEqual({ ketel: 1 })
  expect(removeOption(one, first)).toBe(one)
})

test('removing an option removes the signature under it', () => {
  const signed = { ...two, approval: { ...two.approval, option: 'tweede', by: 'F. Özdemir' } }
  expect(removeOption(signed, first).approval.by).toBe('F. Özdemir')
  expect(removeOption(signed, 'tweede').approval.by).toBeNull()
})

test('a quotation from before there were options has one option', () => {
  const { options: _, current: __, approval: ___, ...before } = begun
  const parsed = newQuotation(before.flow_id)
  expect(parsed.options).toHaveLength(1)
  expect(currentOf(parsed)).toBe(parsed.options[0]?._id)
})

test('a change after signing removes the signature', () => {
  const stroke = [[0.1, 0.5] as const, [0.6, 0.5] as const]
  const signed = { ...two, approval: { ...two.approval, option: first, by: 'F. Özdemir', strokes: [stroke] } }
  expect(unsigned(signed).approval).toMatchObject({ option: first, by: 'F. Özdemir', strokes: [] })
})
