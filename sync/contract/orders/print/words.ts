import { houseNumber } from '../../values/house-number.ts'
import { isAgreed } from '../approval.ts'

const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' })

/** 123450 is "€ 1.234,50" and -500 is "− € 5,00", in every language. */
export const euros = (cents: number) =>
  cents < 0 ? `−\u00a0${euro.format(-cents / 100)}` : euro.format((cents || 0) / 100)

const exactEuro = new Intl.NumberFormat('nl-NL', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 6,
})

/** As `euros`, but parts of a cent are shown: 103.306 cents are "€ 1,03306". */
export const exactEuros = (cents: number) =>
  cents < 0 ? `−\u00a0${exactEuro.format(-cents / 100)}` : exactEuro.format((cents || 0) / 100)

const pieces = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 2 })

/** 1.5 is "1,5" in every language, like prices. */
export const amountOf = (amount: number) => pieces.format(amount)

const TIME_ZONE = 'Europe/Amsterdam'
const TWO_DIGITS = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: TIME_ZONE } as const
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE } as const

/** DD-MM-YYYY. */
export const dayOf = (at: number) => new Date(at).toLocaleDateString('nl-NL', TWO_DIGITS)

/** YYYY-MM-DD. */
export const isoDayOf = (at: number) => dayOf(at).split('-').toReversed().join('-')

/** DD-MM-YYYY HH:mm */
export const momentOf = (at: number) => `${dayOf(at)} ${new Date(at).toLocaleTimeString('nl-NL', CLOCK)}`

interface Place {
  street: string
  house_number: string
  house_number_addition: string
  postcode: string
  city: string
}

/** "Dorpsstraat 12 A" and "1234 AB Haarlem"; unknown parts are left out. */
export function addressLines({
  street,
  house_number,
  house_number_addition,
  postcode,
  city,
}: Place): string[] {
  const code = postcode.replace(/^(\d{4})\s*([A-Za-z]{2})$/, '$1 $2').toUpperCase()
  const number = houseNumber({ house_number, house_number_addition })
  return [`${street} ${number}`, `${code} ${city}`].map((line) => line.trim()).filter((line) => line !== '')
}

interface Person {
  title: string
  firstname: string
  lastname: string
  company: string
}

export function nameLines({ title, firstname, lastname, company }: Person, attention = 't.a.v.'): string[] {
  const person = [title, firstname, lastname].filter((part) => part !== '').join(' ')
  if (!company) return person ? [person] : []
  return person ? [company, `${attention} ${person}`] : [company]
}

/** Type of an order as its customer reads it: an offer that was agreed to is an order. */
export const typeFor = (order: Parameters<typeof isAgreed>[0]): string =>
  isAgreed(order) ? 'order' : order.type

/** Names of order types for customers. */
const NAMES: Readonly<Record<string, string>> = { order: 'Opdracht', quote: 'Offerte', quotation: 'Offerte' }
export const nameOf = (key: string) => NAMES[key] ?? key
