const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })
const oneDecimal = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 })

/** 123450 is "€ 1.234,50" and -15000 "− € 150,00", with no-break spaces after the signs. */
export const formatCents = (cents: number): string =>
  cents < 0 ? `−\u00a0${euros.format(-cents / 100)}` : euros.format(cents / 100)

/** Whole cents for an amount in euros. */
export const eurosToCents = (amount: number): number => Math.round(amount * 100)

const STEPS = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** With K, M or B; Dutch Intl would write "mln." and "mld.". */
export function formatCompact(amount: number): string {
  // Compared after rounding, so that 999 960 becomes 1M and not 1.000K.
  const size = Math.abs(amount)
  const step = STEPS.find(([unit]) => size >= unit * 0.99995)
  return step ? `${oneDecimal.format(amount / step[0])}${step[1]}` : oneDecimal.format(amount)
}

/** 250000000 cents is "€ 2,5M"; below a thousand euros with cents, if there are any. */
export function formatCentsCompact(cents: number): string {
  if (cents < 0) return `−\u00a0${formatCentsCompact(-cents)}`
  const isSmall = cents < 100_000
  return isSmall && cents % 100 !== 0 ? formatCents(cents) : `€\u00a0${formatCompact(cents / 100)}`
}
