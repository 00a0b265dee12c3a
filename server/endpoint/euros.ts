/** Letters of a number as people write it; a JSON number is read back from its shortest text, which is what was sent. */
const DECIMAL = /^(-?)(\d{1,9})(?:\.(\d{1,20}))?$/

/** Below this JavaScript writes an exponent; it is no cent. */
const NOTHING = 1e-6

/**
 * Euros of an endpoint, a number or its text, as whole cents; null for what is no amount. By its digits, never by multiplying:
 * 1.005 * 100 is 100.49999999999999. A third decimal rounds, half away from nothing.
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

/** The nearest number to the decimal: what JSON writes of it are its cents. */
export const eurosOf = (cents: number): number => cents / 100
