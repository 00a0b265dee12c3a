import type { DocumentOf } from '../../core/documents.ts'

type Order = DocumentOf<'orders'>
export type Option = Order['options'][number]
/** What an option says, and the order for the current one. */
type Content = Omit<Option, '_id' | 'name'>
/** The part of an order that a choice changes. */
export type Offered = Pick<Order, 'options' | 'option' | 'chosen' | keyof Content>

const NOTHING: Content = { products: [], optional: [], extras: [], form: {}, warranty: '' }

const contentOf = ({ products, optional, extras, form, warranty }: Content): Content => ({
  products,
  optional,
  extras,
  form,
  warranty,
})

/** All options of an offer with their lines; empty where there is nothing to choose. */
export const optionsOf = (order: Omit<Offered, 'chosen'>): Option[] =>
  order.options.map((each) => (each._id === order.option ? { ...each, ...contentOf(order) } : each))

/** Whether nobody has chosen among its options yet. */
export const isOpen = ({ options, chosen }: Pick<Offered, 'options' | 'chosen'>): boolean =>
  options.length > 1 && !chosen

/** The name of the option that the order has; '' where there are none. */
export const optionName = ({ options, option }: Pick<Offered, 'options' | 'option'>): string =>
  options.find(({ _id }) => _id === option)?.name ?? ''

/** The part of an order with these options, of which it has the current one. A single option is no choice. */
export function offerOf(options: readonly Option[], current: string): Omit<Offered, 'chosen'> {
  const { _id, name, ...content } = options.find((each) => each._id === current) ?? options[0] ?? NO_OPTION
  return {
    ...content,
    option: options.length > 1 ? _id : '',
    options:
      options.length > 1
        ? options.map((each) => (each._id === _id ? { _id, name: each.name, ...NOTHING } : each))
        : [],
  }
}

const NO_OPTION: Option = { _id: '', name: '', ...NOTHING }

/** The order with the lines of another option; null when it has no such option. */
export function inOption<Kind extends Offered>(order: Kind, id: string): Kind | null {
  if (id === order.option) return order
  const options = optionsOf(order)
  return options.some(({ _id }) => _id === id) ? { ...order, ...offerOf(options, id) } : null
}
