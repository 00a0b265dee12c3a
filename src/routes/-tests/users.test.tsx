import { expect, test } from 'vitest'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { button, click, fill, find, has, press } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const config = (order_number_prefix: string) => ({ config: { order_number_prefix } as never })
const ours = buildCompany({ name: 'Noorderlicht', ...config('NLM') })
const theirs = buildCompany({ parent_company_id: ours._id, name: 'Bakker', ...config('BK') })
const user = (fullname: string, given: Parameters<typeof buildUser>[0] = {}) =>
  buildUser({ fullname, company_ids: [ours._id], ...given })
const anouk = user('Anouk Heuvel', { username: 'anouk', email: 'heuvel@voorbeeld.nl', role: 'office' })
const ben = user('Ben Özdemir', { username: 'ben_de_monteur', company_ids: [theirs._id] })
const carla = user('Carla Smit', { active: false })
const dirk = user('Dirk Kok', { active: false, removed: true, role: '', email: '' })
const own = buildUser({ fullname: 'Zelf', company_ids: [ours._id], role: 'admin' })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: ours },
  { collection: 'companies', doc: theirs },
  ...[dirk, ben, own, carla, anouk].map((doc): CollectionDocument => ({ collection: 'users', doc })),
]

const open = (address: string, role: Role = 'admin', docs = held, given: object = {}) =>
  showAppAt(address, buildStandaloneDevice(docs, { userId: own._id, role, online: false, ...given }))

const row = ({ _id }: { _id: string }) => find(`[data-row='${_id}']`)
const names = () => [...document.querySelectorAll('[data-row]')].map((each) => each.textContent ?? '')

test('users are listed by name and found by name, username and e-mail, without a connection', async () => {
  await open('/settings/users')
  await until(() => expect(names()).toHaveLength(5))
  for (const [at, { fullname }] of [anouk, ben, carla, dirk, own].entries())
    expect(names()[at]).toContain(fullname)
  await seen('5 gebruikers')
  const search = find<HTMLInputElement>('input[type=search]')
  for (const [words, name] of [
    ['heuvel@voorbeeld', 'Anouk'],
    ['ozdemir', 'Ben'],
    ['ben_de', 'Ben'],
    ['smit carla', 'Carla'],
  ] as const) {
    await fill(search, words)
    await until(() => expect(names()).toHaveLength(1))
    expect(names()[0]).toContain(name)
  }
  await seen('1 van 5 gebruikers')
  await fill(search, 'nergens te vinden')
  await seen('Geen resultaten')
  await click(button('Alle gebruikers'))
  await until(() => expect(names()).toHaveLength(5))
})

test('a user who cannot sign in is marked: not active, or removed', async () => {
  await open('/settings/users')
  await until(() => row(dirk))
  expect(row(anouk).textContent).toContain('Kantoor')
  expect(row(anouk).textContent).not.toContain('Niet actief')
  expect(row(carla).textContent).toContain('Niet actief')
  expect(row(dirk).textContent).toContain('Verwijderd')
  expect(row(dirk).textContent).not.toContain(dirk.username)
})

test('a colleague with a phone number is called from the list, and nobody without one', async () => {
  const phoned = { ...anouk, phone: '0612345601', job_title: 'Planner' }
  await open('/settings/users', 'admin', [
    ...held.filter(({ doc }) => doc !== anouk),
    { collection: 'users', doc: phoned },
  ])
  await until(() => expect(names()).toHaveLength(5))
  const calls = [...document.querySelectorAll('a[href^="tel:"]')]
  expect(calls.map((link) => [link.getAttribute('href'), link.getAttribute('aria-label')])).toEqual([
    ['tel:0612345601', 'Bel Anouk Heuvel'],
  ])
  expect(row(anouk).textContent).toContain('Planner')
  await click(row(anouk))
  await seen('Anouk Heuvel wijzigen')
  expect(find('[data-screen=users-form] a[href="tel:0612345601"]').textContent).toContain('Bel')
})

test('the companies that are chosen stay in the address, also for whoever comes back', async () => {
  const { history } = await open('/settings/users')
  await until(() => button('BK'))
  await click(button('BK'))
  await until(() => expect(names()).toHaveLength(1))
  expect(history.location.href).toBe('/settings/users?bedrijf=BK')
  await click(row(ben))
  await seen('Ben Özdemir wijzigen')
  history.back()
  await until(() => expect(document.querySelector('[data-screen=users-form]')).toBe(null))
  expect(names()).toHaveLength(1)
})

test('the arrows walk the list, Enter opens a user over it, and Back leads to the same row', async () => {
  const { history } = await open('/settings/users')
  await until(() => row(anouk))
  row(anouk).focus()
  await press('ArrowDown')
  expect(document.activeElement).toBe(row(ben))
  await click(row(ben))
  await seen('Ben Özdemir wijzigen')
  expect(history.location.pathname).toBe(`/settings/users/${ben._id}`)
  expect(row(ben).closest('[inert]')).not.toBe(null)
  await click(button('Terug'))
  await until(() => expect(document.activeElement).toBe(row(ben)))
})

test('ten thousand users are no burden: the first come at once, and only what fits is drawn', async () => {
  const many = Array.from({ length: 10_000 }, (_, n): CollectionDocument => {
    const doc = { ...anouk, _id: `u${n}`, fullname: `Naam ${String(n).padStart(5, '0')}` }
    return { collection: 'users', doc }
  })
  await open('/settings/users', 'admin', [...held, ...many])
  await until(() => expect(names().length).toBeGreaterThan(5))
  expect(names().length).toBeLessThan(60)
  await seen('10.005 gebruikers')
})

test('an empty list says what will stand there, and that users are still coming', async () => {
  const none = held.filter(({ collection }) => collection !== 'users')
  await open('/settings/users', 'admin', none)
  await seen('Nog geen gebruikers')
  await open('/settings/users', 'admin', none, { isFilling: true, online: true })
  await seen('De gebruikers komen nog')
})

test('one’s own address is the profile, from which an admin goes to what they can change of anybody', async () => {
  const { history } = await open(`/settings/users/${own._id}`)
  await seen('Wie je bent')
  expect(names()).toEqual([])
  await click(find(`a[href='/settings/users/${own._id}/edit']`))
  await seen('Zelf wijzigen')
  // Users cannot remove their own account.
  expect(has('Gebruiker verwijderen')).toBe(false)
  expect(has('Inlogmethoden wissen')).toBe(false)
  history.back()
  await seen('Wie je bent')
})

test.each<Role>(['office', 'employee'])('a role of %s sees no users but their own account', async (role) => {
  await open('/settings/users', role)
  await seen('Dit scherm is niet voor jouw rol')
  expect(names()).toEqual([])
  for (const path of [anouk._id, 'add']) {
    await open(`/settings/users/${path}`, role)
    await seen('Dit scherm is niet voor jouw rol')
  }
  // They see only the profile of their own account.
  await open(`/settings/users/${own._id}/edit`, role)
  await seen('Deze pagina bestaat niet')
  await open(`/settings/users/${own._id}`, role)
  await seen('Wie je bent')
  expect(document.querySelector(`a[href$='/edit']`)).toBe(null)
})
