import { type KeyboardEvent, useRef, useState } from 'react'
import type { Product } from '#src/data/products/queries.ts'
import type { OrderLine } from '#sync/contract/orders/lines.ts'
import { accessoriesOf, amountOf, comingAlong, withProduct } from '../model/lines.ts'
import type { OrderForm } from '../use-order-form.ts'

interface PickingOptions extends Pick<OrderForm, 'set'> {
  lines: readonly OrderLine[]
  catalogue: readonly Product[]
  /** The visible results in order. */
  hits: readonly Product[]
}

/**
 * The marked result that Enter adds, and the chosen accessories of each. The focus stays in the search field, except
 * for ticking accessories.
 */
export function usePicking({ lines, catalogue, hits, set }: PickingOptions) {
  const field = useRef<HTMLInputElement>(null)
  const rows = useRef<HTMLDivElement>(null)
  const above = useRef<HTMLDivElement>(null)
  const [marked, mark] = useState<string | null>(null)
  const [ticked, setTicked] = useState<Readonly<Record<string, readonly string[]>>>({})
  const [added, setAdded] = useState<Product | null>(null)
  const at = hits.findIndex(({ _id }) => _id === marked)

  const alongWith = (product: Product) => ticked[product._id] ?? comingAlong(product, catalogue)

  function take(product: Product, amount: number) {
    set((now) => ({ products: withProduct(now.products, product, amount, catalogue, alongWith(product)) }))
  }

  function addMarked() {
    const product = hits[at]
    if (!product) return
    take(product, amountOf(lines, product._id) + 1)
    setAdded(product)
    // Selected, so that typing replaces it.
    field.current?.focus()
    field.current?.select()
  }

  /** With the pointer: a first press adds one, later ones only mark it, so that a double press adds no second. */
  function choose(product: Product) {
    mark(product._id)
    if (amountOf(lines, product._id) > 0) return
    take(product, 1)
    setAdded(product)
  }

  const checkboxes = () => [...(rows.current?.querySelectorAll<HTMLElement>('[type=checkbox]') ?? [])]

  const chosenAbove = () => above.current?.querySelector<HTMLElement>('[type=radio]:checked')

  function handleFieldKey(event: KeyboardEvent) {
    // During IME composition Enter confirms the word.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const [first] = event.key === 'Tab' && !event.shiftKey ? checkboxes() : []
    if (step === undefined && event.key !== 'Enter' && !first) return
    event.preventDefault()
    // Tab moves to the accessories, so the categories are reached with ↑ from the first result.
    if (step === -1 && at <= 0) chosenAbove()?.focus()
    else if (step !== undefined) mark(hits[Math.min(Math.max(at + step, 0), hits.length - 1)]?._id ?? null)
    else if (first) first.focus()
    else addMarked()
  }

  /** Tab moves from the field to the accessories of the marked product, Shift+Tab back. */
  function handleTickKey(event: KeyboardEvent) {
    const isBack = event.key === 'Tab' && event.shiftKey && event.target === checkboxes()[0]
    if (event.key !== 'Enter' && !isBack) return
    event.preventDefault()
    if (isBack) field.current?.focus()
    else addMarked()
  }

  return {
    field,
    rows,
    /** The element around the field and the categories. */
    above,
    marked: hits[at] ?? null,
    /** The last product added by itself, not by its amount. */
    added,
    mark,
    take,
    choose,
    handleFieldKey,
    handleTickKey,
    /** For a product not on the order yet: the accessories it can have, and those chosen. */
    accessoriesWith(product: Product) {
      const offered = amountOf(lines, product._id) > 0 ? [] : accessoriesOf(product, catalogue)
      return { offered, chosen: alongWith(product) }
    },
    tick: (product: Product, chosen: readonly string[]) =>
      setTicked((before) => ({ ...before, [product._id]: chosen })),
  }
}
