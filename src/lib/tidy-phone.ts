import { phoneCharacters } from './contact-checks.ts'

/** A Dutch number as it is dialled here: +31 (0)6 12 34 56 78 and 0031 6 12345678 are both 0612345678. Others stay as they are. */
export function tidyPhone(typed: string): string {
  const bare = typed.replace(/\(\s*0\s*\)/g, '')
  const digits = phoneCharacters(bare).replace(/^00(?=[1-9])/, '+')
  return digits.replace(/^\+310?(?=[1-9]\d{8}$)/, '0')
}
