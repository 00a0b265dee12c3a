/** SPEC §9: a title is cut at 30 characters. */
const LONGEST = 30

/** Brand and type of a product; the brand is left out when it is one of our own companies (SPEC §2.4). */
export function productTitle(
  product: { brand: string; type: string },
  companyNames: readonly string[],
): string {
  const brand = product.brand.toLowerCase()
  const own = companyNames.some((name) => name && brand.includes(name.toLowerCase()))
  const type = product.type.length > LONGEST ? `${product.type.slice(0, LONGEST)}…` : product.type
  return own ? type : `${product.brand} ${type}`.trim()
}
