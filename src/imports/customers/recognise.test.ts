import { expect, test } from 'vitest'
import type { Cell } from '../reading/table.ts'
import { readHeading } from './read-heading.ts'
import { recognise } from './recognise.ts'

/** The columns of a header between bars, and what each of them is; a dash for nothing. */
const targetsOf = (header: string, ...rows: Cell[][]) =>
  recognise(header.split('|'), rows)
    .map((target) => target ?? '-')
    .join('|')

test('the columns of an accounting export are recognised', () => {
  const row = [
    '204118',
    'Dhr.',
    'J.P.',
    "Hart, 't",
    '',
    'Oudegracht 12 bis',
    '3511 AR',
    'Utrecht',
    '+31(0)6 54322345',
    'j@voorbeeld.nl',
    '0,00',
  ]
  expect(targetsOf('Relatienr|Aanhef|Voorl|Naam|Bedrijf|Straat + nr|PC|Plaats|Tel1|Email|Saldo', row)).toBe(
    'debtor_number|title|firstname|lastname|company|street_and_number|postcode|city|telephone|email|-',
  )
})

test.each([
  [
    'AFAS',
    'Nummer debiteur|Naam|Roepnaam|Voorvoegsel|Achternaam|Straat|Huisnummer|Toev. aan huisnr.|Postcode|Woonplaats|Telefoonnr. vast|Mobiel zakelijk|E-mail privé|Btw-identificatienummer|IBAN-nr',
    'debtor_number|company|firstname|prefix|lastname|street|house_number|addition|postcode|city|telephone|mobilephone|email|vat_number|iban',
  ],
  [
    'Exact',
    'Code|Naam|Contactpersoon|Adresregel 1|Postcode|Plaats|Land|Telefoon|Fax|E-mailadres|BTW-nummer|Bankrekening',
    'debtor_number|company|fullname|street|postcode|city|-|telephone|-|email|vat_number|iban',
  ],
  [
    'SnelStart',
    'Relatiecode|Naam|Vestigingsadres: Straat|Vestigingsadres: Postcode|Vestigingsadres: Plaats|Telefoon|Mobiele telefoon|E-mail|Factuur e-mail|KvK nummer',
    'debtor_number|fullname|street|postcode|city|telephone|mobilephone|email|-|-',
  ],
  [
    'Gripp',
    'Klantnummer|Bedrijfsnaam|Aanhef|Voornaam|Tussenvoegsel|Achternaam|Bezoekadres straat|Bezoekadres huisnummer|Bezoekadres postcode|Bezoekadres plaats|Telefoon|Mobiel|E-mail|Taal',
    'debtor_number|company|title|firstname|prefix|lastname|street|house_number|postcode|city|telephone|mobilephone|email|language',
  ],
  [
    'Syntess',
    'Relatie nr|Zoeknaam|Voorletters|Naam|Straat|Nr|Toev|Postcode|Plaats|Werkadres straat|Werkadres huisnr|Werkadres postcode|Werkadres plaats',
    'debtor_number|-|firstname|lastname|street|house_number|addition|postcode|city|install_street|install_house_number|install_postcode|install_city',
  ],
  [
    'an address book',
    'First Name|Middle Name|Last Name|Company|Business Street|Business City|Business Postal Code|Home Phone|Mobile Phone|E-mail Address|Birthday|Web Page',
    'firstname|prefix|lastname|company|street|city|postcode|telephone|mobilephone|email|-|-',
  ],
  [
    'an own list',
    'Klant|Tav|Adres|Postcode / plaats|GSM|Rekeningnummer|Installatieadres|Postcode installatie|Opmerkingen',
    'company|fullname|street|postcode_and_city|mobilephone|iban|install_street|install_postcode|-',
  ],
])('the columns of %s are recognised', (_, header, targets) => {
  expect(targetsOf(header)).toBe(targets)
})

test('a street with numbers is a street and number, unless the number has its own column', () => {
  expect(targetsOf('Adres', ['Kade 1'], ['Laan'], ['Plein 2 a'])).toBe('street_and_number')
  expect(targetsOf('Adres|Huisnr', ['Laan 1940', '2'], ['Plein 3', '2'])).toBe('street|house_number')
  expect(targetsOf('Adres', ['Laan'], ['Plein'])).toBe('street')
  expect(targetsOf('Leveradres', ['Kade 1'])).toBe('install_street_and_number')
})

test('a place with postcodes is a postcode and city, unless the postcode has its own column', () => {
  expect(targetsOf('Plaats', ['3511 AR Utrecht'])).toBe('postcode_and_city')
  expect(targetsOf('Plaats|Postcode', ['3511 AR Utrecht', '3511 AR'])).toBe('city|postcode')
})

test('"Naam" is the surname beside initials, the company beside a contact person, and else the whole name', () => {
  expect(targetsOf('Naam|Voorletters')).toBe('lastname|firstname')
  expect(targetsOf('Naam|Contactpersoon')).toBe('company|fullname')
  expect(targetsOf('Naam|Adres')).toBe('fullname|street')
})

test('"Debiteur" is a number or a name, by what is in it', () => {
  expect(targetsOf('Debiteur', ['204118'])).toBe('debtor_number')
  expect(targetsOf('Debiteur', ['Jansen'])).toBe('fullname')
})

test('of two phone numbers, the mobile one is that with mobile numbers', () => {
  const [vast, mobiel] = ['026-7001234', '06-54322345']
  expect(targetsOf('Tel1|Tel2', [vast, mobiel], [vast, ''])).toBe('telephone|mobilephone')
  expect(targetsOf('Tel1|Tel2', [mobiel, vast])).toBe('mobilephone|telephone')
  expect(targetsOf('Tel1|Tel2', [vast, vast])).toBe('telephone|-')
  expect(targetsOf('Telefoon|Mobiel', [mobiel, mobiel])).toBe('telephone|mobilephone')
  expect(targetsOf('Telefoon vast|Telefoon', [vast, mobiel])).toBe('telephone|mobilephone')
})

test('columns without a known heading are recognised by their values', () => {
  const row = [
    'Jansen',
    '3511 AR',
    'j@voorbeeld.nl',
    'NL91 ABNA 0417 1643 00',
    '026-7001234',
    '06 54322345',
    'NL000099998B57',
    612345678,
  ]
  expect(targetsOf('||||||Belasting|', row)).toBe('-|postcode|email|iban|telephone|mobilephone|vat_number|-')
  expect(targetsOf('x', ['3511 AR Utrecht'], ['6811 KL Arnhem'])).toBe('postcode_and_city')
})

test('a column that most of the values do not fit is not recognised by them', () => {
  expect(targetsOf('Iets', ['j@voorbeeld.nl'], ['nee'], ['ja'], [''])).toBe('-')
  expect(targetsOf('Fax', ['026-7001234'])).toBe('-')
})

test('of equal headings the first is taken, and each target once', () => {
  expect(targetsOf('E-mail|E-mail|Email 2', ['a@voorbeeld.nl', 'b@voorbeeld.nl', 'c@voorbeeld.nl'])).toBe(
    'email|-|-',
  )
  expect(targetsOf('Factuuradres postcode|Postcode')).toBe('-|postcode')
})

test.each(['E-mail', 'e_mail', 'EMAIL', ' Email: ', 'É-mail'])(
  'the heading %j is read whatever its signs',
  (text) => {
    expect(readHeading(text)).toEqual({ meaning: 'email', isInstallation: false, isExact: true })
  },
)
