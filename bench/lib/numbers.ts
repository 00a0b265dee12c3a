export const median = (values: readonly number[]) => quantile(values, 0.5)

export const p95 = (values: readonly number[]) => quantile(values, 0.95)

/** The smallest value that at least this share of the values does not exceed. */
function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Rounds to the two or three significant digits that such a measurement supports. */
export const ms = (value: number) => `${Number(value.toPrecision(value < 10 ? 2 : 3))} ms`

export const times = (value: number) => `${value.toFixed(2)}×`

export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`
