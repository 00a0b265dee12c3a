import { nameOf } from '#src/data/products/product-name.ts'
import type { Product } from '#src/data/products/queries.ts'
import { formatCents } from '#src/lib/figures/money.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'

export const categoriesOf = (products: readonly Product[]): string[] =>
  [...new Set(products.map(({ category }) => category.name).filter(Boolean))].toSorted((a, b) =>
    a.localeCompare(b, 'nl'),
  )

/** Those that hold all words, in the order of `products`; '' for all categories. */
export function found(products: readonly Product[], text: string, category: string): Product[] {
  const words = normalizeText(text).split(' ')
  return products.filter((product) => {
    const own = searchTextOf(product)
    return (
      (category === '' || product.category.name === category) && words.every((word) => own.includes(word))
    )
  })
}

/** Kept by product: normalizing two thousand of them at every key takes a third of a second on a slow phone. */
const searchTexts = new WeakMap<Product, string>()

function searchTextOf(product: Product): string {
  const { brand, type, category, sku, mpn } = product
  const text = searchTexts.get(product) ?? normalizeText([brand, type, category.name, sku, mpn].join(' '))
  searchTexts.set(product, text)
  return text
}

/** More are found by typing. */
const MAX_OFFERED = 20

/** The products of a search as choices, in the order of `products`. */
export const choicesOf = (products: readonly Product[], typed: string) =>
  found(products, typed, '')
    .slice(0, MAX_OFFERED)
    .map((product) => ({
      id: product._id,
      text: nameOf(product),
      detail: formatCents(product.selling_price),
    }))
