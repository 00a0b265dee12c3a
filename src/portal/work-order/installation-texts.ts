import type { Order } from '#src/data/orders/queries.ts'

/** One text per product, under brand and type, however often it is on the order. */
export function installationTexts({ products }: Pick<Order, 'products'>) {
  const lines = products.flatMap((product) => [product, ...product.accessories])
  const byTitle = new Map(
    lines
      .filter(({ disclaimer_text }) => disclaimer_text.trim() !== '')
      .map(({ brand, type, disclaimer_text }) => [`${brand} ${type}`.trim(), disclaimer_text]),
  )
  return [...byTitle].map(([title, markup]) => ({ title, markup }))
}
