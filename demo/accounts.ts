import { type Random, seededRandom } from '#demo/random.ts'
import { DEMO_ROSTERS } from '#demo/rosters.ts'

export const DEMO_PASSWORD = 'Aurum2026!'

interface Account {
  username: string
  fullname: string
  role: string
  job_title: string
  phone: string
  /** Index of the company in its tree. */
  company: number
}

const OURS: readonly Account[] = [
  {
    username: 'beheer',
    fullname: 'Bea Heersink',
    role: 'admin',
    job_title: 'Directeur',
    phone: '0612345601',
    company: 0,
  },
  {
    username: 'ontwikkel',
    fullname: 'Onno Wikkelaar',
    role: 'developer',
    job_title: 'Applicatiebeheerder',
    phone: '0612345602',
    company: 0,
  },
  {
    username: 'kantoor',
    fullname: 'Karin Toorenburg',
    role: 'office',
    job_title: 'Planner',
    phone: '0612345603',
    company: 0,
  },
  {
    username: 'monteur',
    fullname: 'Sanne Vermeer',
    role: 'employee',
    job_title: 'Monteur',
    phone: '0612345604',
    company: 0,
  },
]
const COLLEAGUES: readonly Account[] = [
  {
    username: 'joost.dekker',
    fullname: 'Joost Dekker',
    role: 'employee',
    job_title: 'Servicemonteur',
    phone: '0612345605',
    company: 0,
  },
  {
    username: 'fatma.yilmaz',
    fullname: 'Fatma Yılmaz',
    role: 'employee',
    job_title: 'Monteur',
    phone: '0612345606',
    company: 1,
  },
  {
    username: 'rik.hoekstra',
    fullname: 'Rik Hoekstra',
    role: 'employee',
    job_title: 'Monteur warmtepompen',
    phone: '0612345607',
    company: 2,
  },
  {
    username: 'wilma.post',
    fullname: 'Wilma Post',
    role: 'office',
    job_title: 'Planner',
    phone: '0612345608',
    company: 1,
  },
  {
    username: 'bas.kramer',
    fullname: 'Bas Kramer',
    role: 'office',
    job_title: 'Binnendienst',
    phone: '0612345609',
    company: 2,
  },
]
/** Only go on visits; orders are assigned to the others. */
const MECHANICS: readonly Account[] = [
  {
    username: 'daan.smit',
    fullname: 'Daan Smit',
    role: 'employee',
    job_title: 'Servicemonteur',
    phone: '0612345611',
    company: 0,
  },
  {
    username: 'mehmet.kaya',
    fullname: 'Mehmet Kaya',
    role: 'employee',
    job_title: 'Monteur warmtepompen',
    phone: '0612345612',
    company: 0,
  },
  {
    username: 'lotte.mulder',
    fullname: 'Lotte Mulder',
    role: 'employee',
    job_title: 'Onderhoudsmonteur',
    phone: '0612345613',
    company: 0,
  },
]
export const isAssigned = (username: string): boolean => !MECHANICS.some((each) => each.username === username)

/** Belongs to the other company. */
export const OUTSIDER = 'buitenstaander'

const OTHERS: readonly Account[] = [
  {
    username: OUTSIDER,
    fullname: 'Zita Zuidema',
    role: 'admin',
    job_title: 'Directeur',
    phone: '0612345610',
    company: 0,
  },
]

/** Printed at start. Only these accounts can sign in. */
export const demoAccounts = [...OURS, ...OTHERS].map(({ username, role, fullname }) => ({
  username,
  password: DEMO_PASSWORD,
  about: username === OUTSIDER ? `${fullname}, admin van een ander bedrijf` : `${fullname}, ${role}`,
}))

export const addressOf = (username: string) => `${username}@voorbeeld.nl`

export function demoUsers(random: Random, companyIds: readonly string[], own: boolean, at: number) {
  const accounts = own ? [...OURS, ...COLLEAGUES] : OTHERS
  // From its own generator, so that the random numbers of the orders stay the same.
  const others = seededRandom(MECHANICS.length)
  const userOf =
    (numbers: Random) =>
    ({ username, fullname, role, job_title, phone, company }: Account) => ({
      _id: numbers.id(at),
      username,
      fullname,
      email: addressOf(username),
      phone,
      job_title,
      role,
      company_ids: [companyIds[company] ?? companyIds[0] ?? ''],
      sign_in_methods: ['password'],
      language: 'nl' as const,
      active: username !== 'bas.kramer',
      ...DEMO_ROSTERS[username],
    })
  return [...accounts.map(userOf(random)), ...(own ? MECHANICS.map(userOf(others)) : [])]
}

export const canSignIn = (username: string) => demoAccounts.some((account) => account.username === username)
