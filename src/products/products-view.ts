/** The filters of the list; stored in the URL, so that Back and a reload keep them. */
export interface ProductsView {
  text: string
  /** '' for all. */
  category: string
  /** Those that are no longer sold, instead of those that are. */
  isStopped: boolean
}

/** The search params of the URL; missing ones do not filter. */
export interface ProductsSearch {
  q?: string
  categorie?: string
  stand?: 'gestopt'
  /** The product that a new one starts as a copy of. */
  van?: string
}

/** Keeps the known search params. The router parses digits as numbers. */
export function toProductsSearch(raw: Readonly<Record<string, unknown>>): ProductsSearch {
  const [q, categorie, van] = [raw.q, raw.categorie, raw.van].map((each) => String(each ?? ''))
  return {
    ...(q && { q }),
    ...(categorie && { categorie }),
    ...(raw.stand === 'gestopt' && { stand: 'gestopt' as const }),
    ...(van && { van }),
  }
}

export const productsViewOf = ({ q = '', categorie = '', stand }: ProductsSearch): ProductsView => ({
  text: q,
  category: categorie,
  isStopped: stand === 'gestopt',
})

export const productsSearchOf = ({ text, category, isStopped }: ProductsView, van = ''): ProductsSearch =>
  toProductsSearch({ q: text, categorie: category, stand: isStopped && 'gestopt', van })
