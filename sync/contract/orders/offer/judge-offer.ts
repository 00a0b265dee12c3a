import { type Rejection, reject } from '../../core/errors.ts'
import { same } from '../../core/same.ts'
import { type Offered, optionsOf } from './options.ts'

type Lines = Offered['products']

/** Checks changed options and optional lines. `hasAmount`: whether the amount of a line is possible. */
export function judgeOffer(
  before: Offered | null,
  after: Offered,
  hasAmount: (line: Lines[number]) => boolean,
): Rejection | null {
  const isNew = (field: 'options' | 'option' | 'extras') => !before || !same(before[field], after[field])
  if ((isNew('options') || isNew('option')) && !areOptions(after, hasAmount))
    return reject('invalid', 'options')
  if (isNew('extras') && !areExtras(after, hasAmount)) return reject('invalid', 'extras')
  return null
}

function areOptions(order: Offered, hasAmount: (line: Lines[number]) => boolean): boolean {
  const { options, option } = order
  if (options.length === 0) return option === ''
  const ids = options.map(({ _id }) => _id)
  const current = options.find(({ _id }) => _id === option)
  const others = optionsOf(order).filter((each) => each._id !== option)
  return (
    new Set(ids).size === ids.length &&
    ids.every((id) => id !== '') &&
    options.every(({ name }) => name.trim() !== '') &&
    current !== undefined &&
    current.products.length + current.extras.length === 0 &&
    others.every(
      (each) => each.products.length > 0 && each.products.every(hasAmount) && areExtras(each, hasAmount),
    )
  )
}

/** A line is offered once. */
function areExtras(
  { products, extras }: Pick<Offered, 'products' | 'extras'>,
  hasAmount: (line: Lines[number]) => boolean,
): boolean {
  const ids = [...products, ...extras].map(({ _id }) => _id)
  return extras.length === 0 || (extras.every(hasAmount) && new Set(ids).size === ids.length)
}
