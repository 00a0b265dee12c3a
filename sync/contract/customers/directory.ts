import { normalize } from '../values/search-terms.ts'

interface Named {
  firstname: string
  lastname: string
  company: string
}

/** Dutch surname prefixes, which directories do not sort by. */
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
 * Sort key of a customer: company name, or surname without prefix ("de Boer" under B), then the prefix, then the first
 * name.
 */
export function directoryName({ firstname = '', lastname = '', company = '' }: Partial<Named>): string {
  if (company.trim()) return normalize(company).trim()
  const surname = normalize(lastname).trim()
  const [before = ''] = PREFIX.exec(surname) ?? []
  return [surname.slice(before.length), before.trim(), normalize(firstname).trim()].filter(Boolean).join(' ')
}
