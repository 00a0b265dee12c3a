import type { Random } from '#demo/random.ts'

const WOMEN = [
  'Sanne',
  'Fatima',
  'Lotte',
  'Anouk',
  'Ingrid',
  'Noor',
  'Aylin',
  'Marijke',
  'Saskia',
  'Hanneke',
  'Evi',
  'Maud',
]
const MEN = [
  'Daan',
  'Bram',
  'Mehmet',
  'Sem',
  'Thijs',
  'Ruben',
  'Jeroen',
  'Wouter',
  'Pieter',
  'Youssef',
  'Gijs',
  'Hessel',
]

export const LAST_NAMES = [
  'de Vries',
  'van den Berg',
  'Özdemir',
  'IJsselstein',
  "'t Hart",
  'Jansen',
  'Bakker',
  'Visser',
  'Smit',
  'Meijer',
  'de Boer',
  'Mulder',
  'van Dijk',
  'Dekker',
  'Kok',
  'van der Linden',
  'Yılmaz',
  'Hoekstra',
  'Vermeulen',
  'Schipper',
  'van den Heuvel-Oosterwijk Bruijnincx',
  'Postma',
  'Kuipers',
  'El Amrani',
  'Willems',
  'de Graaf',
  'van Rooijen',
] as const

export const FIRMS = [
  'Bakkerij Van Dijk B.V.',
  'Tandartspraktijk De Singel',
  'VvE Waterzicht',
  'Fysiotherapie Noord',
  'Café De Zwaan',
  'Stichting Woonbelang Rivierenland en Omstreken, afdeling Beheer en Onderhoud',
  'Kapsalon Mooi',
  'Garage Postma',
] as const

/** Real streets in real places with their postcode area; the house numbers are made up. */
export const PLACES = [
  ['Nijmegen', '6512', 'Arend Noorduijnstraat'],
  ['Haarlem', '2012', 'Julianastraat'],
  ['Utrecht', '3526', 'Europalaan'],
  ['Amersfoort', '3815', 'Lijsterstraat'],
  ['Nieuwegein', '3435', 'Koolmees'],
  ['Klaaswaal', '3286', 'Schenkeldijk'],
  ['Amsterdam', '1018', 'Cruquiuskade'],
  ['Arnhem', '6811', 'Rijnkade'],
  ['Zwolle', '8011', 'Thorbeckegracht'],
  ['Den Bosch', '5211', 'Parade'],
  ['Leiden', '2311', 'Rapenburg'],
  ['Groningen', '9711', 'Nieuwe Ebbingestraat'],
  ['Breda', '4811', 'Ginnekenstraat'],
  ['Eindhoven', '5611', 'Kleine Berg'],
  ['Apeldoorn', '7311', 'Hoofdstraat'],
] as const

const LETTERS = 'ABCDEGHJKLMNPRTVWXZ'

export function demoAddress(random: Random) {
  const [city, area, street] = random.pick(PLACES)
  return {
    street,
    house_number: String(random.whole(1, 289)),
    house_number_addition: random.chance(0.15) ? random.pick(['a', 'b', 'bis', 'II']) : '',
    postcode: `${area}${random.pick([...LETTERS])}${random.pick([...LETTERS])}`,
    city,
  }
}

/** A valid check number over an account that cannot exist: the bank code is made up. */
export function demoIban(random: Random): string {
  const account = `AURM${String(random.whole(1, 999_999_999)).padStart(10, '0')}`
  const digits = [...`${account}NL00`].map((c) => Number.parseInt(c, 36)).join('')
  const check = 98n - (BigInt(digits) % 97n)
  return `NL${String(check).padStart(2, '0')}${account}`
}

export function demoCustomer(random: Random, company_id: string, at: number) {
  const title = random.pick(['De heer', 'Mevrouw'] as const)
  const firstname = random.pick(title === 'Mevrouw' ? WOMEN : MEN)
  const lastname = random.pick(LAST_NAMES)
  const address = demoAddress(random)
  const mail = `${firstname}.${lastname}`
    .normalize('NFD')
    .replace(/[^a-zA-Z.]/g, '')
    .toLowerCase()
  return {
    _id: random.id(at),
    company_id,
    title,
    firstname,
    lastname,
    company: random.chance(0.12) ? random.pick(FIRMS) : '',
    debtor_number: random.chance(0.6) ? String(random.whole(10_000, 99_999)) : '',
    email: `${mail}@voorbeeld.nl`,
    telephone: random.chance(0.4) ? `030${random.whole(2_000_000, 2_999_999)}` : '',
    mobilephone: `06${random.whole(10_000_000, 58_999_999)}`,
    iban: demoIban(random),
    addresses: [address],
    installation_addresses: [address],
  }
}
