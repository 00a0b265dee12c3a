import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { OnTheWayWay } from '#sync/contract/companies/visit-messages.ts'
import { messageWayWords } from './message-way-words.ts'

/** Labels for parts of company and status settings, by their path. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  color: msg`Kleur`,
  order_number_prefix: msg`Prefix`,
  telephone: msg`Telefoonnummer voor klanten`,
  email: msg`E-mailadres voor klanten`,
  hours: msg`Bereikbaarheid`,
  'frontend.url': msg`Website`,
  'frontend.token': msg`Token van de website`,
  'endpoint.url': msg`Productcatalogus`,
  'endpoint.token': msg`Token van de productcatalogus`,
  'endpoint.version': msg`Versie van de productcatalogus`,
  google: msg`Google-id`,
  hotjar: msg`Hotjar-id`,
  'email.primary': msg`E-mail`,
  'email.secondary': msg`E-mail, tweede tekst`,
  'email_subject.primary': msg`Onderwerp`,
  'email_body.primary': msg`E-mail`,
  'email_body.secondary': msg`E-mail, tweede tekst`,
  email_subject: msg`Onderwerp`,
  email_body: msg`E-mail`,
  pdf: msg`Pdf`,
  'pdf.primary': msg`Pdf`,
  'pdf.secondary': msg`Pdf, tweede tekst`,
  host: msg`Mailserver`,
  port: msg`Poort`,
  user: msg`Gebruikersnaam`,
  password: msg`Wachtwoord`,
  from: msg`Afzender`,
  street: msg`Straat en nummer`,
  postcode: msg`Postcode`,
  city: msg`Plaats`,
  kvk: msg`KvK-nummer`,
  vat_number: msg`Btw-nummer`,
  iban: msg`IBAN`,
  account_name: msg`Op naam van`,
  type: msg`Via`,
  message: msg`Bericht`,
  required: msg`Verplicht`,
  active: msg`Actief`,
  on_the_way: msg`Vertel de klant dat iemand onderweg is`,
  day_before: msg`Herinner de klant een dag van tevoren`,
  asks: msg`Vraag de klant of de afspraak uitkomt`,
}

/** Parts that say by which messages customers are told something. */
const MESSAGE_WAYS: ReadonlySet<string> = new Set(['on_the_way', 'day_before'])

interface Part {
  path: string
  value: unknown
}

/** All values that are filled in, at any depth, by path. */
function partsOf(value: object, above = ''): Part[] {
  return Object.entries(value).flatMap(([key, part]) => {
    const path = `${above}${key}`
    if (typeof part === 'object' && part !== null && !Array.isArray(part)) return partsOf(part, `${path}.`)
    return part === '' || part === false ? [] : [{ path, value: part }]
  })
}

/** One line per part. Tokens and passwords are never shown, not even to the user who typed one. */
export function partLines(value: object, say: (words: MessageDescriptor) => string): string[] {
  return partsOf(value).map(({ path, value: part }) => {
    const label = words[path] ? say(words[path]) : path
    if (/(?:token|password)$/.test(path)) return `${label}: ${say(msg`nieuw`)}`
    if (MESSAGE_WAYS.has(path)) return `${label}: ${say(messageWayWords[part as OnTheWayWay])}`
    return part === true ? label : `${label}: ${part}`
  })
}
