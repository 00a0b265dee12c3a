/** The VAT of a line or of a company's new lines. */
export interface Taxed {
  /** Percent. */
  vat_rate: number
  /** Reverse charge. */
  vat_reverse: boolean
}

/** The rates that are offered: the general one, the reduced one, and that of solar panels on homes. */
export const VAT_RATES = [21, 9, 0] as const

/** The rate in percent that a price includes: 0 for a reverse charge. */
export const rateOf = ({ vat_rate, vat_reverse }: Taxed): number => (vat_reverse ? 0 : vat_rate)

/** The general rate. */
export const isOrdinaryVat = (taxed: Taxed): boolean => isSameVat(taxed, ORDINARY_VAT)

export const ORDINARY_VAT: Taxed = { vat_rate: 21, vat_reverse: false }

/** The VAT of what a company sells from now on. A company that did not arrive yet counts as the general rate. */
export const vatOfCompany = (company: { vat: Taxed } | null | undefined): Taxed =>
  company ? { ...company.vat } : ORDINARY_VAT

/** Whether two lines belong to the same VAT amount. */
export const isSameVat = (one: Taxed, other: Taxed): boolean =>
  one.vat_reverse === other.vat_reverse && rateOf(one) === rateOf(other)
