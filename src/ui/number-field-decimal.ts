/** One sign, followed by the one or two digits of cents; what a currency stands with may be around it. */
const WITH_CENTS = /^([^.,]*)[.,](\d{1,2})(\D*)$/

/** Of an amount of money: "12.50" is twelve and a half to a Dutchman too, whose thousands are in groups of three. */
export function decimalMeant(typed: string, locale: string): string {
  return typed.replace(WITH_CENTS, `$1${decimalSign(locale)}$2$3`)
}

const decimalSign = (locale: string) =>
  new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? '.'
