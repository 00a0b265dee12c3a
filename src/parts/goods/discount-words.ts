import { formatCents } from '#src/lib/figures/money.ts'

/** The discount of a campaign: an amount, or a percentage of the price. */
export const discountWords = ({ discount }: { discount: number | string }): string =>
  typeof discount === 'number' ? formatCents(-discount) : `−\u00a0${discount.replace('.', ',')}`
