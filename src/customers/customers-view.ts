/** What somebody looks at: in the address, so that Back and a reload keep it. */
export interface CustomersView {
  text: string
  /** Order-number prefixes of companies; empty is every company. */
  prefixes: readonly string[]
}

/** As the address has it; what is not there asks nothing. */
export interface CustomersSearch {
  q?: string
  bedrijf?: string
}

/** What an address holds that is ours. A number typed into it is one for the router. */
export function toCustomersSearch(raw: Readonly<Record<string, unknown>>): CustomersSearch {
  const q = String(raw.q ?? '')
  const bedrijf = String(raw.bedrijf ?? '')
  return { ...(q && { q }), ...(bedrijf && { bedrijf }) }
}

export const customersViewOf = ({ q = '', bedrijf = '' }: CustomersSearch): CustomersView => ({
  text: q,
  prefixes: bedrijf === '' ? [] : bedrijf.split(','),
})

export const customersSearchOf = ({ text, prefixes }: CustomersView): CustomersSearch =>
  toCustomersSearch({ q: text, bedrijf: prefixes.join(',') })
