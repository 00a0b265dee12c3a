/** Groups of four with the middle masked; beginning and end suffice to tell accounts apart. */
export function maskedIban(iban: string): string {
  const plain = iban.replace(/\s/g, '').toUpperCase()
  const isLong = plain.length > BEGINNING + END
  const hidden = [...plain].map((letter, at) =>
    isLong && at >= BEGINNING && at < plain.length - END ? '•' : letter,
  )
  return hidden.join('').replace(/(.{4})(?=.)/gu, '$1 ')
}

const BEGINNING = 4
const END = 4
