/** Percent, with one decimal; null when there was nothing before. */
export const changeOf = (current: number, before: number): number | null =>
  before === 0 ? null : Math.round(((current - before) / before) * 1000) / 10
