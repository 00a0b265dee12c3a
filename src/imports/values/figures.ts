import { readNumber } from '#src/lib/figures/read-number.ts'
import { normalizeText } from '#src/lib/text/normalize-text.ts'
import { isDay } from '#sync/contract/values/day.ts'
import type { Language } from '#sync/contract/values/language.ts'
import type { Cell } from '../reading/table.ts'
import { type Read, reader } from './read.ts'

/** Whole cents. A lone dash is nothing, as amounts are printed. 1.234 is a thousand, as everywhere in the Netherlands. */
export function money(cell: Cell): Read<number> {
  // Calculated amounts are off by less than a millionth of a cent.
  if (typeof cell === 'number') return centsOf(cell, Math.abs(cell * 100 - Math.round(cell * 100)) > 1e-4)
  return amountIn(cell)
}

const amountIn = reader((text): Read<number> => {
  // Accounting programs write negative amounts in brackets.
  const [, bracketed] = /^\((.*)\)$/.exec(text) ?? []
  if (/^(?:€\s*)?[-–—]$/.test(text)) return { value: 0 }
  const read = readNumber(bracketed === undefined ? text : `-${bracketed}`, 'nl', 2)
  if (read.kind === 'empty') return { value: 0 }
  return read.kind === 'unreadable' ? { fault: 'money' } : centsOf(read.value, read.kind === 'too-fine')
})

const centsOf = (euros: number, isTooFine: boolean): Read<number> =>
  isTooFine ? { fault: 'money-too-fine' } : { value: Math.round(euros * 100) }

const MONTHS = 'jan,feb,mrt,apr,mei,jun,jul,aug,sep,okt,nov,dec'.split(',')
const EXCEL_DAYS = { from: 15_000, until: 80_000, before1970: 25_569 }
const DAY = 86_400_000

/** YYYY-MM-DD, or ''. The day comes before the month, as everywhere in the Netherlands. */
export function day(cell: Cell): Read<string> {
  const { from, until, before1970 } = EXCEL_DAYS
  if (typeof cell !== 'number' || cell < from || cell >= until) return dayIn(cell)
  // A day that lost its format is the number of days since 1900.
  const [value = ''] = new Date((Math.floor(cell) - before1970) * DAY).toISOString().split('T')
  return { value }
}

const dayIn = reader((text): Read<string> => {
  if (text === '') return { value: '' }
  const [, y, m, d] = /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ].*)?$/.exec(text) ?? []
  if (y && m && d) return possible(y, m, d)
  const [, dd = '', mm = '', yy = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]+)\.?[-/. ](\d{4}|\d\d)(?:[ T]\d\d?:\d\d(?::\d\d)?)?$/i.exec(text) ?? []
  const month = /\d/.test(mm) ? Number(mm) : MONTHS.indexOf(shortMonth(mm)) + 1
  if (dd === '' || (month === 0 && !/\d/.test(mm))) return { fault: 'day' }
  return possible(yy.length === 4 ? yy : `${Number(yy) < 70 ? 20 : 19}${yy}`, String(month), dd)
})

const shortMonth = (name: string) =>
  name
    .toLowerCase()
    .replace(/^maa?rt/, 'mrt')
    .slice(0, 3)

function possible(year: string, month: string, date: string): Read<string> {
  const value = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(value) ? { value } : { fault: 'day-impossible' }
}

const YES = new Set('ja,j,yes,y,true,waar,1,x,aan'.split(','))
const NO = new Set(',nee,n,no,false,onwaar,0,uit,-'.split(','))

export const yesNo = reader((text): Read<boolean> => {
  const said = normalizeText(text)
  if (YES.has(said)) return { value: true }
  return NO.has(said) ? { value: false } : { fault: 'yes-no' }
})

const DUTCH = new Set(',nl,nld,ned,nederlands,dutch,nl-nl,nl_nl,nl-be,nederland'.split(','))
const ENGLISH = new Set('en,eng,engels,english,en-gb,en_gb,en-us,en_us,gb,uk'.split(','))

export const language = reader((text): Read<Language> => {
  const said = normalizeText(text)
  if (DUTCH.has(said)) return { value: 'nl' }
  return ENGLISH.has(said) ? { value: 'en' } : { fault: 'language' }
})
