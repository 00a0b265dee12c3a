import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { userById } from '#src/data/users/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildQueuedOp } from '#tests/support/builders/queued-op.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { faceOf } from '#tests/support/face.ts'
import { button, click, field, fill, find, has, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import {
  buildFollowingDevice,
  buildStandaloneDevice,
  seen,
  until,
} from '#tests/support/standalone-device.tsx'

const company = buildCompany()
const user = (given: Parameters<typeof buildUser>[0]) => buildUser({ company_ids: [company._id], ...given })
const anouk = user({ fullname: 'Anouk Heuvel', username: 'anouk', sign_in_methods: ['password', 'passkey'] })
const own = user({ fullname: 'Zelf', role: 'admin' })
const maker = user({ fullname: 'Maker', role: 'developer' })
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  ...[anouk, own, maker].map((doc): CollectionDocument => ({ collection: 'users', doc })),
]
const device = (given: { role?: Role; online?: boolean; answer?: unknown } = {}, docs = held) =>
  buildStandaloneDevice(docs, { userId: own._id, role: 'admin', online: false, ...given })
const FORM = '[data-screen=users-form]'
const isGone = () => expect(document.querySelector(FORM)).toBe(null)

/** The requests the server received, and its answer. */
const asked: string[] = []
let refuses: string | null = null

// The test page lacks `navigator.locks`, which new drafts use.
beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => {
  ;[asked.length, refuses] = [0, null]
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${url}`)
    return refuses ? Response.json({ error: refuses }, { status: 403 }) : Response.json({ success: true })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  toastQueue.clear()
})

async function enter(label: string, value: string) {
  await act(async () => field(label).focus())
  await fill(field(label), value)
}

const save = () => click(button('Opslaan', find(FORM)))

test('a new user gets a tidied username, and missing fields are pointed out', async () => {
  const engine = device()
  const router = await showAppAt('/settings/users/add', engine)
  await until(() => find(FORM))
  await save()
  await seen('Vul een gebruikersnaam in')
  await seen('Vul een naam in')
  await seen('Vul een e-mailadres in')
  await enter('Gebruikersnaam(vereist)', 'Jan De Vries')
  expect(field('Gebruikersnaam(vereist)').value).toBe('jan_de_vries')
  await enter('Naam(vereist)', 'Jan de Vries')
  await enter('E-mailadres(vereist)', 'jan@voorbeeld.nl')
  await save()
  await until(() => expect(router.state.location.pathname).not.toBe('/settings/users/add'))
  const [made] = await answerOnce(engine, queuedOps)
  expect(made).toMatchObject({ kind: 'users.create' })
  expect(made?.args.doc).toMatchObject({
    username: 'jan_de_vries',
    role: 'employee',
    company_ids: [company._id],
    language: 'nl',
    active: true,
  })
  expect(router.state.location.pathname).toBe(`/settings/users/${made?.entityId}`)
  await seen('Jan de Vries wijzigen')
})

test('a username that somebody has is told before it is saved, and not saved', async () => {
  const engine = device()
  await showAppAt('/settings/users/add', engine)
  await until(() => find(FORM))
  await enter('Naam(vereist)', 'Nog een Anouk')
  await enter('E-mailadres(vereist)', 'nog@voorbeeld.nl')
  await enter('Gebruikersnaam(vereist)', 'Anouk')
  await seen('Deze gebruikersnaam is al in gebruik')
  await save()
  await until(() => expect(document.activeElement).toBe(field('Gebruikersnaam(vereist)')))
  expect(await answerOnce(engine, queuedOps)).toEqual([])
  await enter('Gebruikersnaam(vereist)', 'anouk2')
  await until(() => expect(text()).not.toContain('Deze gebruikersnaam is al in gebruik'))
})

test('a username that only the server knew of is told at the field, and nothing that was filled in is lost', async () => {
  const { _id, ...doc } = user({ fullname: 'Jan de Vries', username: 'jan', email: 'jan@voorbeeld.nl' })
  const rejection = { code: 'already-exists', field: 'username' } as const
  const refused = buildQueuedOp({ kind: 'users.create', entity: 'users', entityId: _id, args: { doc } })
  const queued = [{ ...refused, state: 'refused' as const, rejection }]
  const engine = buildStandaloneDevice(held, { userId: own._id, role: 'admin', online: false, queued })
  const router = await showAppAt(`/settings/users/${_id}`, engine)
  await seen('Deze gebruiker is niet toegevoegd')
  await seen('Deze gebruikersnaam is al in gebruik')
  expect(field('Naam(vereist)').value).toBe('Jan de Vries')
  await enter('Gebruikersnaam(vereist)', 'jan.de.vries')
  await save()
  await until(() => expect(router.state.location.pathname).not.toContain(_id))
  await seen('Jan de Vries wijzigen')
  await expect
    .poll(async () => (await answerOnce(engine, queuedOps)).map(({ args }) => args.doc))
    .toMatchObject([{ username: 'jan.de.vries', email: 'jan@voorbeeld.nl' }])
})

test('a change that the server refuses at once is not reported as saved', async () => {
  const { engine, answers } = buildFollowingDevice(held, { userId: own._id, role: 'admin' })
  /** Collects all toasts, those removed meanwhile included. */
  const told: string[] = []
  const stop = toastQueue.subscribe(() => {
    for (const { content } of toastQueue.visibleToasts) told.push(content.title)
  })
  const change = async (name: string) => {
    await showAppAt(`/settings/users/${anouk._id}`, engine)
    await until(() => find(FORM))
    await enter('Naam(vereist)', name)
    await save()
    await until(isGone)
    return (await answerOnce(engine, queuedOps, (ops) => ops.length > 0)).at(-1)?.opId ?? ''
  }
  await answers(await change('Anouk van den Heuvel'), {
    state: 'refused',
    rejection: { code: 'forbidden' },
  })
  await until(() => expect(told).toContain('Een wijziging is geweigerd'))
  expect(told).not.toContain('Gebruiker opgeslagen')

  await answers(await change('Anouk den Heuvel'), { state: 'acked', seq: 2 })
  await until(() => expect(told).toContain('Gebruiker opgeslagen'))
  stop()
})

test('a user is changed without a connection, step by step, and keeps their username', async () => {
  const engine = device()
  await showAppAt(`/settings/users/${anouk._id}`, engine)
  await until(() => find(FORM))
  expect(field('Gebruikersnaam').readOnly).toBe(true)
  await enter('Naam(vereist)', 'Anouk van den Heuvel')
  await press('z', { ctrlKey: true })
  expect(field('Naam(vereist)').value).toBe('Anouk Heuvel')
  await press('y', { ctrlKey: true })
  await click(find(`${FORM} [data-field=active] input`))
  await save()
  await until(isGone)
  expect(await answerOnce(engine, userById(anouk._id))).toMatchObject({
    fullname: 'Anouk van den Heuvel',
    username: 'anouk',
    active: false,
    email: anouk.email,
  })
})

test('a phone number is checked and stored as dialled here; number and function go along without a connection', async () => {
  const engine = device()
  await showAppAt(`/settings/users/${anouk._id}`, engine)
  await until(() => find(FORM))
  await enter('Telefoonnummer', '06123')
  await enter('Functie', ' Planner ')
  await save()
  await seen('Vul een telefoonnummer in zoals 0612345678')
  expect(await answerOnce(engine, queuedOps)).toEqual([])
  await enter('Telefoonnummer', '+31612345601')
  await save()
  await until(isGone)
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.changes).toMatchObject({ phone: { to: '0612345601' }, job_title: { to: 'Planner' } })
  expect(Object.keys(op?.changes ?? {}).sort()).toEqual(['job_title', 'phone'])
})

test('the photo of a user is taken away in one step, which can be undone', async () => {
  const photo = await faceOf()
  const shown = { ...anouk, photo }
  const engine = device({}, [...held.filter(({ doc }) => doc !== anouk), { collection: 'users', doc: shown }])
  await showAppAt(`/settings/users/${anouk._id}`, engine)
  await until(() => find(`${FORM} [data-field=photo] img`))
  await click(button('Foto verwijderen'))
  await until(() => expect(has('Foto verwijderen')).toBe(false))
  await press('z', { ctrlKey: true })
  await until(() => find(`${FORM} [data-field=photo] img[src^="data:image/jpeg"]`))
  await click(button('Foto verwijderen'))
  await save()
  await until(isGone)
  expect(await answerOnce(engine, userById(anouk._id))).toMatchObject({ photo: '' })
})

test.each<[Role, string[]]>([
  ['admin', ['Medewerker', 'Kantoor', 'Beheerder']],
  ['developer', ['Medewerker', 'Kantoor', 'Beheerder', 'Ontwikkelaar']],
])('a role of %s chooses among the roles %j', async (role, roles) => {
  await showAppAt(`/settings/users/${anouk._id}`, device({ role }))
  await until(() => find(FORM))
  await click(find(`${FORM} [data-field=role] button`))
  await until(() => find('[role=option]'))
  const options = [...document.querySelectorAll('[role=option]')]
  expect(options.map((each) => each.querySelector('span')?.firstChild?.textContent)).toEqual(roles)
  // Each says what it is for.
  expect(options.every((each) => each.textContent?.endsWith('.'))).toBe(true)
})

test('a developer is changed by developers alone', async () => {
  await showAppAt(`/settings/users/${maker._id}`, device())
  await seen('Je hebt hier geen rechten voor.')
  isGone()
  await showAppAt(`/settings/users/${maker._id}`, device({ role: 'developer' }))
  await seen('Maker wijzigen')
})

test('the last admin this device knows of is warned about before they are demoted', async () => {
  await showAppAt(`/settings/users/${own._id}/edit`, device({}, held.slice(0, -1)))
  await until(() => find(FORM))
  expect(text()).not.toContain('Dit lijkt de laatste actieve beheerder')
  await click(find(`${FORM} [data-field=active] input`))
  await seen('Dit lijkt de laatste actieve beheerder')
})

test('removing asks first and says what of the name stays', async () => {
  const engine = device()
  const router = await showAppAt(`/settings/users/${anouk._id}`, engine)
  await until(() => find(FORM))
  await click(button('Gebruiker verwijderen'))
  await seen('Weet je zeker dat je Anouk Heuvel wilt verwijderen?')
  await seen('De voor- en achternaam blijven bewaard')
  await click(button('Verwijderen'))
  await until(() => expect(router.state.location.pathname).toBe('/settings/users'))
  expect(await answerOnce(engine, userById(anouk._id))).toMatchObject({
    fullname: 'Anouk Heuvel',
    email: '',
    removed: true,
  })
  await until(() => expect(find(`[data-row='${anouk._id}']`).textContent).toContain('Verwijderd'))
  await click(find(`[data-row='${anouk._id}']`))
  await seen('Deze gebruiker is verwijderd')
})

test('a user who is removed while they are edited is reported, and cannot be kept', async () => {
  const { engine, arrives } = buildFollowingDevice(held, { userId: own._id, role: 'admin' })
  await showAppAt(`/settings/users/${anouk._id}`, engine)
  await until(() => find(FORM))
  await enter('Naam(vereist)', 'Anouk van den Heuvel')
  await arrives({ collection: 'users', doc: { ...anouk, active: false, removed: true } })
  await seen('Deze gebruiker is intussen verwijderd.')
  expect(has('Gebruiker verwijderen')).toBe(false)
  await click(button('Weggooien'))
  await until(isGone)
})

test('the mail to set a password is sent again, and without a connection it says what it waits for', async () => {
  await showAppAt(`/settings/users/${anouk._id}`, device())
  await seen('Om een mail te sturen of inlogmethoden te wissen is verbinding nodig')
  expect(has('Inlogmethoden wissen')).toBe(false)
  await showAppAt(`/settings/users/${anouk._id}`, device({ online: true, answer: {} }))
  await until(() => button('Stuur een mail om een wachtwoord in te stellen'))
  await click(button('Stuur een mail om een wachtwoord in te stellen'))
  await until(() => expect(asked).toContain(`POST /api/users/${anouk._id}/password-mail`))
  await click(button('Maak een link om een wachtwoord in te stellen'))
  await until(() => expect(asked).toContain(`POST /api/users/${anouk._id}/setup-link`))
})

test('without a mail server the way to invite a new user comes first, until they have a password', async () => {
  const invited = user({ fullname: 'Nieuwe collega', sign_in_methods: [] })
  const docs = [...held, { collection: 'users' as const, doc: invited }]
  const engine = buildStandaloneDevice(docs, { userId: own._id, role: 'admin', mailWaits: true, answer: {} })
  const headings = () => [...document.querySelectorAll(`${FORM} h2`)].map(({ textContent }) => textContent)
  await showAppAt(`/settings/users/${invited._id}`, engine)
  await until(() => button('Maak een link om een wachtwoord in te stellen'))
  expect(headings().slice(0, 2)).toEqual(['Inloggen', 'Gebruiker'])
  const ways = () =>
    [...document.querySelectorAll(`${FORM} button`)].map(({ textContent }) => textContent?.trim())
  expect(ways().filter((way) => way?.endsWith('om een wachtwoord in te stellen'))).toEqual([
    'Maak een link om een wachtwoord in te stellen',
    'Stuur een mail om een wachtwoord in te stellen',
  ])
  await showAppAt(`/settings/users/${anouk._id}`, engine)
  await until(() => button('Maak een link om een wachtwoord in te stellen'))
  expect(headings().slice(0, 2)).toEqual(['Gebruiker', 'Inloggen'])
})

test('the ways of signing in are shown, and taken away after a question; who signed in long ago proves who they are', async () => {
  const signIn = vi.fn(async () => {
    refuses = null
    return 'signed-in' as const
  })
  await showAppAt(`/settings/users/${anouk._id}`, device({ online: true, answer: {} }), { signIn })
  await until(() => find(FORM))
  const methods = [...document.querySelectorAll(`${FORM} li`)].map((each) => each.textContent)
  expect(methods).toEqual(['WachtwoordIngesteld', 'PasskeyIngesteld', 'Authenticator-appNiet ingesteld'])
  refuses = 'reauthenticate'
  await click(button('Inlogmethoden wissen'))
  await seen('Inlogmethoden van Anouk Heuvel wissen?')
  await click(button('Wissen'))
  await seen('Log opnieuw in om dit te wijzigen.')
  await click(button('Opnieuw inloggen'))
  await until(() => find('[role=dialog] input[type=password]'))
  await fill(find('[role=dialog] input[type=password]'), 'Ketelhuis 7')
  await click(button('Inloggen', find('[role=dialog]')))
  await until(() => expect(document.querySelector('[role=dialog]')).toBe(null))
  asked.length = 0
  await click(button('Inlogmethoden wissen'))
  await click(button('Wissen'))
  await until(() => expect(asked).toContain(`DELETE /api/users/${anouk._id}/second-factor`))
})
