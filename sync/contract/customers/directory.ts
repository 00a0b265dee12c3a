import { normalize } from '../values/search-terms.ts'

interface Named {
  firstname: string
  lastname: string
  company: string
}

/** Words before a surname that a Dutch directory does not sort by. */
const PREFIXES = [
  ...[
    "'t",
    "'s",
    "d'",
    "l'",
    'aan',
    'aen',
    'bij',
    'dal',
    'dalla',
    'das',
    'dei',
    'del',
    'della',
    'den',
    'der',
  ],
  ...['des', 'di', 'dos', 'du', 'da', 'de', 'do', 'el', 'het', 'in', 'la', 'las', 'le', 'les', 'lo', 'los'],
  ...['onder', 'op', 'over', 'te', 'ten', 'ter', 'thoe', 'tot', 'uit', 'uijt', 'van', 'vanden', 'vander'],
  ...['voor', 'vom', 'von', 'zu', 'zum', 'zur'],
]
const PREFIX = new RegExp(`^(?:(?:${PREFIXES.join('|')})(?:\\s+|(?<=')))+(?=\\S)`)

/**
 * What a customer is sorted by: a company by its own name, a person by their surname without what comes before it ("de Boer"
 * under B), which then tells them apart, with the first name after that.
 */
export function directoryName({ firstname = '', lastname = '', company = '' }: Partial<Named>): string {
  if (company.trim()) return normalize(company).trim()
  const surname = normalize(lastname).trim()
  const [before = ''] = PREFIX.exec(surname) ?? []
  return [surname.slice(before.length), before.trim(), normalize(firstname).trim()].filter(Boolean).join(' ')
}
