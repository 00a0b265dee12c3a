/** Lower case without accents, so that "Ozdemir" finds "Özdemir". */
export const normalize = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words somebody typed; a postcode typed as "1234 AB" is one. */
export function termsOf(text: string): string[] {
  const joined = normalize(text).replace(/\b(\d{4})\s+([a-z]{2})\b/g, '$1$2')
  return joined.split(/\s+/).filter((term) => term !== '')
}
