import { formatCents } from '#src/lib/figures/money.ts'

type Discount = number | string

/** The discount of a campaign: an amount, or a percentage of the price. */
export const discountWords = ({ discount }: { discount: Discount }): string =>
  typeof discount === 'number' ? formatCents(-discount) : `−\u00a0${discount.replace('.', ',')}`

/** The same within a sentence: "€ 50,00" or "10%". */
export const sizeOfDiscount = (discount: Discount): string =>
  typeof discount === 'number' ? formatCents(discount) : discount.replace('.', ',')
