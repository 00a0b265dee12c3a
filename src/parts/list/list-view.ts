/** The view of a list, stored in the URL, so that Back and a reload keep it. */
export interface ListView {
  text: string
  /** Order-number prefixes of companies; empty for all. */
  prefixes: readonly string[]
}

/** The search params of the URL; missing ones do not filter. */
export interface ListSearch {
  q?: string
  bedrijf?: string
}

/** Keeps the known search params. The router parses digits as numbers. */
export function toListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const q = String(raw.q ?? '')
  const bedrijf = String(raw.bedrijf ?? '')
  return { ...(q && { q }), ...(bedrijf && { bedrijf }) }
}

export const listViewOf = ({ q = '', bedrijf = '' }: ListSearch): ListView => ({
  text: q,
  prefixes: bedrijf === '' ? [] : bedrijf.split(','),
})

export const listSearchOf = ({ text, prefixes }: ListView): ListSearch =>
  toListSearch({ q: text, bedrijf: prefixes.join(',') })
