import { inOption, isOpen, type Offered } from './options.ts'

/** What a customer chose. */
export interface Choice {
  /** Id of the option; '' where there is nothing to choose. */
  option: string
  /** Ids of all optional lines they take; null when they left them as they were offered. */
  lines: readonly string[] | null
}

type Lines = Pick<Offered, 'products' | 'optional' | 'extras'>

/** Ids of the lines of which the customer decides: those they may leave out, then those they may add. */
export const optionalLines = ({ products, optional, extras }: Lines): string[] => [
  ...products.flatMap(({ _id }) => (optional.includes(_id) ? [_id] : [])),
  ...stillExtra({ products, extras }).map(({ _id }) => _id),
]

/** Those of the lines of which the customer still decides: an offer may change while it is looked at. */
export function stillOptional(order: Lines, lines: readonly string[]): string[] {
  const offered = optionalLines(order)
  return lines.filter((id) => offered.includes(id))
}

/** Extras that the office has not added to the lines meanwhile. */
const stillExtra = ({ products, extras }: Pick<Lines, 'products' | 'extras'>) =>
  extras.filter(({ _id }) => !isIn(products, _id))

/** The order as the customer chose it; null when it does not offer that. A choice that was made stands. */
export function withChoice<Kind extends Offered>(order: Kind, { option, lines }: Choice): Kind | null {
  const stands = option === '' || option === order.option ? order : null
  const wanted = isOpen(order) ? inOption(order, option) : stands
  if (!wanted) return null
  const taken = lines && withLines(wanted, lines)
  if (lines && !taken) return null
  return { ...wanted, ...taken, chosen: wanted.options.length > 1 }
}

/** Moves each optional line to where the customer's choice puts it; null when one of them is not offered. */
export function withLines(order: Lines, taken: readonly string[]): Lines | null {
  const offered = optionalLines(order)
  if (!taken.every((id) => offered.includes(id))) return null
  const isLeft = (id: string) => offered.includes(id) && !taken.includes(id)
  const lines = [...order.products, ...stillExtra(order)]
  const products = lines.filter(
    ({ _id }) => !isLeft(_id) && (taken.includes(_id) || isIn(order.products, _id)),
  )
  return {
    products,
    optional: taken.filter((id) => isIn(products, id)),
    extras: lines.filter(({ _id }) => isLeft(_id)),
  }
}

const isIn = (lines: Offered['products'], id: string) => lines.some(({ _id }) => _id === id)
