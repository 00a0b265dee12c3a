const whole = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 0 })
const signed = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1, signDisplay: 'exceptZero' })

/** 1234 is "1.234". */
export const formatCount = (count: number): string => whole.format(count)

const pieces = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** 1.5 is "1,5". */
export const formatAmount = (amount: number): string => pieces.format(amount)

/** 12.5 is "+12,5%". */
export const formatChange = (percent: number): string => `${signed.format(percent)}%`
