import { expect, test } from 'vitest'
import writeXlsxFile, { type SheetData } from 'write-excel-file/universal'
import { readTable } from '../reading/read-table.ts'
import { customerOf } from './customer-of.ts'
import { recognise } from './recognise.ts'

/** The rows of a file, from its bytes to the customers, by the number of their line. */
async function imported(bytes: Uint8Array) {
  const { header, rows } = await readTable({ name: 'relaties', bytes })
  const targets = recognise(
    header,
    rows.map(({ cells }) => cells),
  )
  return rows.map(({ line, cells }) => ({
    line,
    ...customerOf(
      Object.fromEntries(targets.flatMap((target, at) => (target ? [[target, cells[at] ?? '']] : []))),
    ),
  }))
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const windows = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
const xlsx = async (data: SheetData) =>
  new Uint8Array(await (await writeXlsxFile(data).toBlob()).arrayBuffer())

const lines = (...texts: string[]) => utf8(texts.join('\r\n'))

/** Each is a file with one customer that the form would store as said. */
test.each<[string, Uint8Array | Promise<Uint8Array>, object]>([
  ['Windows-1252', windows('Achternaam;Plaats\nÖzdemir;Genève'), { lastname: 'Özdemir' }],
  [
    'Unicode text of Excel',
    utf16('Achternaam\tTel\nÖzdemir\t06-54322345'),
    { lastname: 'Özdemir', telephone: '0654322345' },
  ],
  [
    'a byte order mark before the first heading',
    utf8('\ufeffAchternaam;Tel\nA;'),
    { lastname: 'A', telephone: '' },
  ],
  [
    'a first line that names the separator',
    lines('sep=,', 'Achternaam,Bedrijf', 'A,"B; C"'),
    { lastname: 'A', company: 'B; C' },
  ],
  [
    'commas between columns and in quotes',
    lines('Achternaam,Adres', 'A,"Kade 1, achter"'),
    { lastname: 'A' },
  ],
  [
    'a title above the header',
    lines('Relaties per 29-11-2026', '', 'Achternaam;Voornaam', 'A;Jo'),
    { firstname: 'Jo', lastname: 'A' },
  ],
  [
    'headings in capitals with signs',
    lines('ACHTER-NAAM;E_MAIL', 'A;a@voorbeeld.nl'),
    { email: 'a@voorbeeld.nl' },
  ],
  ['a phone number that lost its zero', lines('Achternaam;Tel', 'A;612345678'), { telephone: '0612345678' }],
  [
    'a phone number that is a number',
    xlsx([
      ['Achternaam', 'Tel'],
      ['A', 612345678],
    ]),
    { telephone: '0612345678' },
  ],
  [
    'a phone number in a formula that keeps it text',
    lines('Achternaam;Tel', 'A;="0612345678"'),
    { telephone: '0612345678' },
  ],
  [
    'a phone number behind an apostrophe',
    lines('Achternaam;Tel', "A;'0612345678"),
    { telephone: '0612345678' },
  ],
  [
    'a phone number with the zero in brackets',
    lines('Achternaam;Tel', 'A;+31(0)6 54322345'),
    { telephone: '0654322345' },
  ],
  [
    'a debtor number that is a number',
    xlsx([
      ['Debnr', 'Achternaam'],
      [204118, 'A'],
    ]),
    { debtor_number: '204118' },
  ],
  ['a debtor number with zeros', lines('Debnr;Achternaam', '="00123";A'), { debtor_number: '00123' }],
  ['a surname turned round', lines('Achternaam;Plaats', 'Berg, van den;Ede'), { lastname: 'van den Berg' }],
  ['a surname with an apostrophe', lines('Achternaam;Plaats', "'t Hart;Ede"), { lastname: "'t Hart" }],
  ['a prefix in its own column', lines('Achternaam;Tussenv.', 'Berg;van den'), { lastname: 'van den Berg' }],
  [
    'no-break spaces around values',
    lines('Achternaam;Tel', '\u00a0A\u00a0;\u00a006 54322345\u00a0'),
    { lastname: 'A', telephone: '0654322345' },
  ],
  [
    'invisible characters in a mail address',
    lines('Achternaam;Email', 'A;\u200ba@voorbeeld.nl'),
    { email: 'a@voorbeeld.nl' },
  ],
  [
    'a mail address with its owner',
    lines('Achternaam;Email', 'A;"Jo <a@voorbeeld.nl>"'),
    { email: 'a@voorbeeld.nl' },
  ],
  [
    'a postcode in small letters with a space',
    lines('Achternaam;PC', 'A;3511 ar'),
    { addresses: [expect.objectContaining({ postcode: '3511AR' })] },
  ],
  [
    'an account number in groups',
    lines('Achternaam;IBAN', 'A;nl91 abna 0417 1643 00'),
    { iban: 'NL91ABNA0417164300' },
  ],
  ['a line break within a cell', lines('Achternaam;Bedrijf', 'A;"B\r\nC"'), { company: 'B C' }],
  ['quotes within a cell', lines('Achternaam;Bedrijf', 'A;"Café ""De Zon"""'), { company: 'Café "De Zon"' }],
  [
    'a row that ends early',
    lines('Achternaam;Voornaam;Tel', 'A'),
    { firstname: '', lastname: 'A', telephone: '' },
  ],
  ['a text with a sign in front', lines('Achternaam;Bedrijf', 'A;+ Plus B.V.'), { company: '+ Plus B.V.' }],
  [
    'two equal headings',
    lines('Achternaam;E-mail;E-mail', 'A;a@voorbeeld.nl;b@voorbeeld.nl'),
    { email: 'a@voorbeeld.nl' },
  ],
  ['a missing heading', lines('Achternaam;', 'A;a@voorbeeld.nl'), { email: 'a@voorbeeld.nl' }],
  ['no header', lines('Jansen;a@voorbeeld.nl;3511 AR', ''), {}],
  [
    'a day where the name of a company is',
    xlsx([
      ['Achternaam', 'Bedrijf'],
      ['A', { value: new Date('2026-03-29T00:00:00Z'), type: Date, format: 'dd-mm-yyyy' }],
    ]),
    { company: '2026-03-29' },
  ],
  ['a NUL character', lines('Achternaam;Plaats', 'A\u0000;Ede'), { lastname: 'A' }],
  ['a total below', lines('Achternaam;Saldo', 'A;5', ';', 'Totaal;5'), { lastname: 'A' }],
])('a file with %s is read', async (_, bytes, fields) => {
  const customers = await imported(await bytes)
  expect(customers).toHaveLength(1)
  expect(customers[0]?.fields).toMatchObject(fields)
})

/** Each is a file with one customer that the form would refuse, and why. */
test.each<[string, Uint8Array | Promise<Uint8Array>, string]>([
  ['a formula', lines('Achternaam;Email', 'A;=HYPERLINK("x")'), 'email formula'],
  ['a formula that runs a program', lines('Achternaam;Bedrijf', "A;=cmd|'/c calc'!A0"), 'company formula'],
  ['a formula behind an apostrophe', lines('Achternaam;Bedrijf', "A;'=1+1"), 'company formula'],
  ['a failed look-up', lines('Achternaam;Email', 'A;#N/B'), 'email sheet-error'],
  ['a broken reference', lines('Achternaam;PC', 'A;#REF!'), 'postcode sheet-error'],
  ['a wrong value', lines('Achternaam;Tel', 'A;#WAARDE!'), 'telephone sheet-error'],
  ['a column that was too narrow to copy', lines('Achternaam;Tel', 'A;########'), 'telephone sheet-error'],
  ['a phone number that was rounded', lines('Achternaam;Tel', 'A;3,16E+10'), 'telephone digits-lost'],
  [
    'a number longer than a spreadsheet keeps',
    xlsx([
      ['Debnr', 'Achternaam'],
      [1234567890123456, 'A'],
    ]),
    'debtor_number digits-lost',
  ],
  ['a phone number that is too short', lines('Achternaam;Tel', 'A;06 123'), 'telephone phone-short'],
  [
    'two phone numbers in one',
    lines('Achternaam;Tel', 'A;"06-54322345 / 026-7001234"'),
    'telephone phone-several',
  ],
  ['a phone number with a word', lines('Achternaam;Tel', 'A;06-54322345 werk'), 'telephone phone-letters'],
  ['a mail address without an end', lines('Achternaam;Email', 'A;info@vandijk'), 'email mail-no-end'],
  ['a mail address with a space', lines('Achternaam;Email', 'A;n kuip@voorbeeld.nl'), 'email mail-space'],
  [
    'two mail addresses in one',
    lines('Achternaam,Email', 'A,"a@voorbeeld.nl; b@voorbeeld.nl"'),
    'email mail-several',
  ],
  ['a postcode without a letter', lines('Achternaam;PC', 'A;6811 J'), 'postcode postcode-letter-missing'],
  ['a postcode that begins with a zero', lines('Achternaam;PC', 'A;0261 CR'), 'postcode postcode-zero'],
  [
    'a postcode with letters that are not used',
    lines('Achternaam;PC', 'A;8011 SS'),
    'postcode postcode-letters',
  ],
  [
    'a postcode that is a number',
    xlsx([
      ['Achternaam', 'PC'],
      ['A', 3511],
    ]),
    'postcode postcode-no-letters',
  ],
  ['a German postcode', lines('Achternaam;PC', 'A;D-10115'), 'postcode postcode-foreign'],
  ['an account number of before 2014', lines('Achternaam;Bankrekening', 'A;41.71.64.300'), 'iban iban-old'],
  [
    'an account number with a wrong digit',
    lines('Achternaam;IBAN', 'A;NL91ABNA0417164301'),
    'iban iban-digits',
  ],
  [
    'a VAT number without its country',
    lines('Achternaam;BTW-nr', 'A;000099998B57'),
    'vat_number vat-country',
  ],
  ['no name', lines('Achternaam;Bedrijf;Plaats', ';;Ede'), 'lastname nameless'],
  ['no column for a name', lines('Debnr;Plaats', '1;Ede'), 'lastname nameless'],
  ['a name that is too long', utf8(`Achternaam;Plaats\n${'A'.repeat(201)};Ede`), 'lastname too-long'],
  [
    'a house number with a story',
    lines('Achternaam;Huisnr', 'A;12 achter het huis'),
    'house_number addition-too-long',
  ],
])('a file with %s is refused with the reason', async (_, bytes, fault) => {
  const customers = await imported(await bytes)
  expect(customers).toHaveLength(1)
  expect(customers[0]?.faults.map(({ target, code }) => `${target} ${code}`)).toEqual([fault])
})

test('a customer that is in the file twice is read twice, with both lines', async () => {
  const customers = await imported(lines('Achternaam;PC', 'Vermeulen;4812 PH', 'Vermeulen;4812 PH'))
  expect(customers.map(({ line }) => line)).toEqual([2, 3])
  expect(customers[0]?.fields).toEqual(customers[1]?.fields)
})
