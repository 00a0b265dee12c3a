/** What somebody looks at of a list: in the address, so that Back and a reload keep it. */
export interface ListView {
  text: string
  /** Order-number prefixes of companies; empty is every company. */
  prefixes: readonly string[]
}

/** As the address has it; what is not there asks nothing. */
export interface ListSearch {
  q?: string
  bedrijf?: string
}

/** What an address holds that is ours. A number typed into it is one for the router. */
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
