/** Characters. */
const MAX_TITLE_LENGTH = 30

/** Brand and type of a product, shortened; without the brand when that is one of our own companies. */
export function productTitle(
  product: { brand: string; type: string },
  companyNames: readonly string[],
): string {
  const brand = product.brand.toLowerCase()
  const own = companyNames.some((name) => name && brand.includes(name.toLowerCase()))
  const type =
    product.type.length > MAX_TITLE_LENGTH ? `${product.type.slice(0, MAX_TITLE_LENGTH)}…` : product.type
  return own ? type : `${product.brand} ${type}`.trim()
}
