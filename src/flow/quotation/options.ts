import { MAX_OPTIONS } from '#sync/contract/orders/offer/fields.ts'
import type { Entries } from '../entries.ts'
import { NOT_APPROVED, type Option, type Quotation } from './quotation-state.ts'

type Chosen = Pick<Quotation, 'entries' | 'prices' | 'options' | 'current'>

export const currentOf = ({ options, current }: Pick<Chosen, 'options' | 'current'>): string =>
  options.find(({ _id }) => _id === current)?._id ?? options[0]?._id ?? ''

/** All options; the current one with its latest input. */
export function optionsOf(quotation: Chosen): Option[] {
  const { entries, prices, options } = quotation
  const { values, amounts, lines } = entries
  const current = currentOf(quotation)
  return options.map((each) => (each._id === current ? { ...each, values, amounts, lines, prices } : each))
}

/** The entries of one option, with the shared customer. */
export const entriesIn = (
  { entries }: Pick<Chosen, 'entries'>,
  { values, amounts, lines }: Pick<Option, 'values' | 'amounts' | 'lines'>,
): Entries => ({ ...entries, values, amounts, lines })

/** Removes the signature: it does not cover later changes. */
export const unsigned = (quotation: Quotation): Quotation => ({
  ...quotation,
  approval: { ...quotation.approval, strokes: [] },
})

/** Makes another option the current one. */
export function switchTo(quotation: Quotation, id: string): Quotation {
  const options = optionsOf(quotation)
  const wanted = options.find(({ _id }) => _id === id)
  if (!wanted) return quotation
  return { ...quotation, options, current: id, entries: entriesIn(quotation, wanted), prices: wanted.prices }
}

/** Adds a copy of the current option, to be changed afterwards. */
export function addOption(quotation: Quotation, id: string): Quotation {
  const options = optionsOf(quotation)
  const copied = options.find(({ _id }) => _id === currentOf(quotation))
  if (!copied || options.length >= MAX_OPTIONS) return quotation
  return { ...quotation, options: [...options, { ...copied, _id: id, name: '' }], current: id }
}

/** Removes an option; the last one always stays. */
export function removeOption(quotation: Quotation, id: string): Quotation {
  const options = optionsOf(quotation).filter(({ _id }) => _id !== id)
  const [first] = options
  if (!first) return quotation
  const approval = quotation.approval.option === id ? NOT_APPROVED : quotation.approval
  const left = { ...quotation, options, approval }
  return currentOf(quotation) === id
    ? { ...left, current: first._id, entries: entriesIn(quotation, first), prices: first.prices }
    : left
}

export const renameOption = (quotation: Quotation, id: string, name: string): Quotation => ({
  ...quotation,
  options: quotation.options.map((each) => (each._id === id ? { ...each, name } : each)),
})
