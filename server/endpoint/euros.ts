/** A decimal as people write it. A JSON number is formatted to its shortest text, which is what was sent. */
const DECIMAL = /^(-?)(\d{1,9})(?:\.(\d{1,20}))?$/

/** JavaScript formats smaller numbers with an exponent, and they are less than a cent. */
const NOTHING = 1e-6

/**
 * Converts an endpoint's euros, a number or text, to whole cents, or null when it is no amount. It works on digits,
 * because 1.005 * 100 is 100.49999999999999. A third decimal rounds half away from zero.
 */
export function centsOf(euros: unknown): number | null {
  if (typeof euros !== 'number' && typeof euros !== 'string') return null
  const text = typeof euros === 'string' ? euros.trim() : Math.abs(euros) < NOTHING ? '0' : String(euros)
  const found = DECIMAL.exec(text)
  if (!found) return null
  const [, sign, whole, decimals = ''] = found
  const cents = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'))
  const rounded = cents + (Number(decimals[2] ?? 0) >= 5 ? 1 : 0)
  return sign ? -rounded || 0 : rounded
}

/** The nearest double, which JSON formats with the exact cents. */
export const eurosOf = (cents: number): number => cents / 100
