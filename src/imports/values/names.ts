import { normalizeText } from '#src/lib/text/normalize-text.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { type Read, reader } from './read.ts'

export type Title = DocumentOf<'customers'>['title']

const plain = (text: string) =>
  normalizeText(text)
    .replace(/[^a-z]+/g, ' ')
    .trim()

const MEN = 'dhr,hr,heer,de heer,mijnheer,meneer,m,man,male,sir'
const WOMEN = 'mevr,mevrouw,mw,mvr,mej,mejuffrouw,mrs,ms,miss,v,vrouw,female,f,madam'
/** More than one person, a company, unknown, or what somebody studied: mr. is a lawyer. */
const NEITHER =
  ',fam,familie,m v,v m,dhr mevr,mevr dhr,dhr mw,dhr en mevr,dhr en mw,de heer mevrouw,heer mevrouw,de heer en mevrouw,heer en mevrouw,geachte heer mevrouw,bedrijf,firma,fa,mr,mr drs,drs,dr,dr ir,prof,prof dr,ing,ir,ds,bc,ba,bsc,ma,msc,onbekend,o,x,anders,overig,neutraal,divers'

const TITLES = new Map<string, Title>([
  ...MEN.split(',').map((text) => [text, 'De heer'] as const),
  ...WOMEN.split(',').map((text) => [text, 'Mevrouw'] as const),
  ...NEITHER.split(',').map((text) => [text, ''] as const),
])

export const title = reader((text): Read<Title> => {
  const said = plain(text).replace(/^geachte (heer en mevrouw|heer mevrouw|heer|mevrouw)\b.*$/, '$1')
  const value = TITLES.get(said)
  return value === undefined ? { fault: 'title' } : { value }
})

const PREFIXES = new Set(
  "van,de,der,den,het,'t,'s,d',l',ten,ter,te,op,in,aan,bij,onder,over,uit,voor,von,vom,zu,zum,zur,la,le,les,du,des,da,do,dos,di,del,della,el,al,v.,d.,v.d.,v/d,vd,v.d,v/h".split(
    ',',
  ),
)
const isPrefix = (word: string) => PREFIXES.has(normalizeText(word))

/** "Berg, van den" and "Berg (van den)" are van den Berg; other commas stay. */
export function turnedRound(name: string): string {
  const [, base, behind] = /^([^,(]+?)\s*[,(]\s*([^,()]+?)\s*\)?$/.exec(name) ?? []
  return base && behind?.split(' ').every(isPrefix) ? `${behind} ${base}` : name
}

/** The surname with the prefix of another column, unless it has that already. */
export function withPrefix(prefix: string, surname: string): string {
  const name = turnedRound(surname)
  if (prefix === '' || name === '') return name
  return normalizeText(name).startsWith(`${normalizeText(prefix)} `) ? name : `${prefix} ${name}`
}

export interface FullName {
  title: Title
  firstname: string
  lastname: string
  company: string
}

/** Ends of company names, and words with which the names of organisations begin. */
const COMPANY =
  /\s(?:b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|gmbh|ltd\.?|inc\.?|b\.?v\.?b\.?a\.?|holding)$|^(?:stichting|vereniging|vve|gemeente|coöperatie|maatschap|basisschool)\s/i
/** With a word behind it, since a name may be De Heer. */
const TITLE_IN_FRONT =
  /^((?:de heer|dhr|hr|heer|mevrouw|mevr|mw|mej|familie|fam)(?:\.? en (?:mevr|mw|mevrouw))?)\.? (?=\S)/i
const INITIALS = /^(?:\p{Lu}\p{Ll}?\.-?)+$|^\p{Lu}{1,4}$/u

/** A whole name in one cell: "Dhr. J.P. van den Berg", "Berg, J.P. van den", "Jansen J.", "Bakkerij Van Dijk B.V." */
export function splitName(text: string): FullName {
  if (COMPANY.test(text)) return { title: '', firstname: '', lastname: '', company: text }
  const [front = '', said = ''] = TITLE_IN_FRONT.exec(text) ?? []
  const name = text.slice(front.length)
  const [lastname, firstname] = name.includes(',') ? aroundComma(name) : inOrder(name.split(' '))
  return { title: TITLES.get(plain(said)) ?? '', firstname, lastname, company: '' }
}

function aroundComma(name: string): [lastname: string, firstname: string] {
  const [base = '', ...behind] = name.split(',')
  const words = behind.join(' ').split(' ').filter(Boolean)
  const prefix = words.filter(isPrefix)
  return [[...prefix, base.trim()].join(' '), words.filter((word) => !isPrefix(word)).join(' ')]
}

function inOrder(words: readonly string[]): [lastname: string, firstname: string] {
  const begin = surnameAt(words)
  const initials = words.at(-1) ?? ''
  if (begin > 0 && words.length === 2 && initials.includes('.') && INITIALS.test(initials))
    return [words[0] ?? '', initials]
  return [words.slice(begin).join(' '), words.slice(0, begin).join(' ')]
}

/** At the first prefix, behind the initials, or at the last word. */
function surnameAt(words: readonly string[]): number {
  const prefix = words.findIndex(isPrefix)
  if (prefix >= 0 && prefix < words.length - 1) return prefix
  const behindInitials = words.findIndex((word) => !INITIALS.test(word))
  return behindInitials > 0 ? behindInitials : words.length - 1
}

export const fullName = reader((text): Read<FullName> => ({ value: splitName(text) }))
