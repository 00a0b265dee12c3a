const hours = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** 90 minutes is "1,5 u", in every language. */
export const hoursOf = (minutes: number): string => `${hours.format(minutes / 60)}\u00a0u`
