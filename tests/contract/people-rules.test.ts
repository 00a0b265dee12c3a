import { expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '../support/builders/company.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildStatus } from '../support/builders/status.ts'
import { buildUser } from '../support/builders/user.ts'
import { faceOf } from '../support/face.ts'
import { LOGO } from '../support/logo.ts'
import { BK, buildContext, ME, ROOT, WOS } from './context.ts'
import { apply, judge } from './judging.ts'

type User = DocumentOf<'users'>
type Status = DocumentOf<'statuses'>

const code = (rejection: ReturnType<typeof judge>) => rejection?.code ?? null
const [FACE, PLACED, WIDE] = await Promise.all([
  faceOf(),
  faceOf({ hasPlace: true }),
  faceOf({ height: 100 }),
])

const user = (role: string, given: Partial<User> = {}) => buildUser({ role, company_ids: [WOS], ...given })

test.each<[Role, string, User, Record<string, unknown>, string | null]>([
  ['admin', 'makes an employee an admin', user('employee'), { role: 'admin' }, null],
  ['admin', 'makes an employee a developer', user('employee'), { role: 'developer' }, 'forbidden'],
  ['admin', 'takes a developer away', user('developer'), { role: 'employee' }, 'forbidden'],
  ['admin', 'renames a developer', user('developer'), { fullname: 'X' }, 'forbidden'],
  ['developer', 'makes an employee a developer', user('employee'), { role: 'developer' }, null],
  ['developer', 'gives a role that is none', user('employee'), { role: 'lead-developer' }, 'invalid'],
  ['admin', 'gives a role that is none', user('employee'), { role: 'king' }, 'invalid'],
  ['admin', 'renames a user with an older kind of role', user('planner'), { fullname: 'X' }, null],
  ['admin', 'changes a username', user('employee'), { username: 'anders' }, 'invalid'],
  ['admin', 'moves a user to another own company', user('employee'), { company_ids: [BK] }, null],
  ['admin', 'moves a user out of the tree', user('employee'), { company_ids: [newId()] }, 'forbidden'],
  ['admin', 'gives a user two companies', user('employee'), { company_ids: [WOS, BK] }, 'invalid'],
  [
    'admin',
    'changes a user elsewhere',
    user('employee', { company_ids: [newId()] }),
    { fullname: 'X' },
    'not-found',
  ],
  ['admin', 'changes who was removed', user('employee', { removed: true }), { fullname: 'X' }, 'not-found'],
  ['admin', 'says that somebody was removed', user('employee'), { removed: true }, 'invalid'],
  ['admin', 'gives a user a number that nobody can call', user('employee'), { phone: 'thuis' }, 'invalid'],
  ['admin', 'gives a user a phone number', user('employee'), { phone: '06-12 34 56 78' }, null],
  ['office', 'changes a user', user('employee'), { fullname: 'X' }, 'forbidden'],
  ['employee', 'changes the function of a colleague', user('employee'), { job_title: 'X' }, 'forbidden'],
  ['office', 'changes the phone number of a colleague', user('employee'), { phone: '1' }, 'forbidden'],
  ['employee', 'changes oneself', user('employee', { _id: ME }), { role: 'admin' }, 'forbidden'],
])('%s %s', (role, _title, before, to, expected) => {
  expect(code(judge(buildContext(role, buildEdit('users.edit', before, to), before)))).toBe(expected)
})

test.each<[Role, string, Partial<User>, string | null]>([
  ['admin', 'an employee', {}, null],
  ['admin', 'a developer', { role: 'developer' }, 'forbidden'],
  ['developer', 'a developer', { role: 'developer' }, null],
  ['admin', 'somebody of another tree', { company_ids: [newId()] }, 'forbidden'],
  ['admin', 'somebody with capitals in the username', { username: 'Jan' }, 'invalid'],
  ['admin', 'somebody with a space in the username', { username: 'jan de' }, 'invalid'],
  ['office', 'an employee', {}, 'forbidden'],
])('%s adds %s', (role, _title, given, expected) => {
  // Added afterwards, because the builder itself would reject these values.
  const op = buildCreate('users.create', { ...user('employee'), ...given })
  expect(code(judge(buildContext(role, op, null)))).toBe(expected)
})

test.each<[Role, string, User, string | null]>([
  ['admin', 'an employee', user('employee'), null],
  ['admin', 'a developer', user('developer'), 'forbidden'],
  ['admin', 'oneself', user('admin', { _id: ME }), 'forbidden'],
  ['admin', 'who was removed', user('employee', { removed: true }), 'not-found'],
  ['office', 'an employee', user('employee'), 'forbidden'],
])('%s removes %s', (role, _title, before, expected) => {
  const op = buildOp({ kind: 'users.delete', entityId: before._id })
  expect(code(judge(buildContext(role, op, before)))).toBe(expected)
})

test('a removed user keeps only the name and the companies', () => {
  const profile = { phone: '0612345678', job_title: 'Monteur', photo: FACE }
  const before = user('admin', { statuses: [newId()], language: 'en', ...profile })
  const op = buildOp({ kind: 'users.delete', entityId: before._id })
  const [write] = apply(buildContext('developer', op, before))
  const { _id, fullname, company_ids } = before
  const rest = { username: _id, email: '', role: '', statuses: [], sign_in_methods: [], language: 'nl' }
  const { preferences } = buildUser()
  const nothing = { phone: '', job_title: '', photo: '', work_hours: [], pause: 30, skills: [] }
  expect(write?.doc).toEqual({
    _id,
    fullname,
    company_ids,
    ...rest,
    ...nothing,
    preferences,
    active: false,
    removed: true,
  })
})

const dark = { preferences: { displayMode: 'dark' } }
const viewsOf = (count: number) => ({
  preferences: {
    orderViews: Array.from({ length: count }, (_, at) => ({ name: `Weergave ${at}`, query: 'soort=quote' })),
  },
})

test.each<[Role, string, Partial<User>, object, string | null]>([
  ['employee', 'prefers the dark', { _id: ME }, dark, null],
  ['office', 'names a filter', { _id: ME }, viewsOf(1), null],
  ['office', 'names more filters than anybody uses', { _id: ME }, viewsOf(31), 'invalid'],
  ['office', 'prefers English', { _id: ME }, { language: 'en' }, null],
  ['admin', 'prefers a language that is none', { _id: ME }, { language: 'de' }, 'invalid'],
  ['developer', 'prefers for a colleague', {}, dark, 'forbidden'],
])('%s %s', (role, _title, given, args, expected) => {
  const before = user(role, given)
  const op = buildOp({ kind: 'users.prefer', entityId: before._id, args: { ...args } })
  expect(code(judge(buildContext(role, op, before)))).toBe(expected)
})

test('a preference changes only the named fields', () => {
  const before = user('employee', { _id: ME, language: 'en' })
  const op = buildOp({ kind: 'users.prefer', entityId: ME, args: dark })
  const [write] = apply(buildContext('employee', op, before))
  expect(write?.doc).toEqual({ ...before, preferences: { ...before.preferences, displayMode: 'dark' } })
})

test.each<[Role, string, Partial<User>, object, string | null]>([
  ['employee', 'says how to call them', { _id: ME }, { phone: '0612345678' }, null],
  ['employee', 'takes their number away', { _id: ME, phone: '0612345678' }, { phone: '' }, null],
  ['employee', 'gives a number that nobody can call', { _id: ME }, { phone: 'bij de buren' }, 'invalid'],
  ['employee', 'says what they do', { _id: ME }, { job_title: 'Monteur' }, null],
  ['office', 'says what they do at length', { _id: ME }, { job_title: 'x'.repeat(81) }, 'invalid'],
  ['employee', 'shows their face', { _id: ME }, { photo: FACE }, null],
  ['employee', 'shows where they live along with it', { _id: ME }, { photo: PLACED }, 'invalid'],
  ['employee', 'shows a face that is not square', { _id: ME }, { photo: WIDE }, 'invalid'],
  ['employee', 'shows a logo', { _id: ME }, { photo: LOGO }, 'invalid'],
  ['employee', 'shows an SVG', { _id: ME }, { photo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'invalid'],
  ['employee', 'shows a page', { _id: ME }, { photo: 'https://voorbeeld.nl/ik.jpg' }, 'invalid'],
  ['employee', 'shows too much', { _id: ME }, { photo: FACE + 'A'.repeat(33_000) }, 'invalid'],
  ['employee', 'promotes themselves', { _id: ME }, { role: 'admin' }, null],
  ['employee', 'changes the function of a colleague', {}, { job_title: 'X' }, 'forbidden'],
  ['admin', 'changes the face of a colleague as their own', {}, { photo: FACE }, 'forbidden'],
])('%s %s', (role, _title, given, args, expected) => {
  const before = user(role, given)
  const context = buildContext(
    role,
    buildOp({ kind: 'users.profile', entityId: before._id, args: { ...args } }),
    before,
  )
  expect(code(judge(context))).toBe(expected)
  // Arguments that are no part of the profile are dropped.
  if (expected === null) expect(apply(context)[0]?.doc).toMatchObject({ role, fullname: before.fullname })
})

test('a photo that is chosen later leaves the number and the function as they are', () => {
  const before = user('employee', { _id: ME, phone: '0612345678', job_title: 'Monteur' })
  const op = buildOp({ kind: 'users.profile', entityId: ME, args: { photo: FACE } })
  expect(apply(buildContext('employee', op, before))[0]?.doc).toEqual({ ...before, photo: FACE })
})

test("an admin cannot change another user's preferences by an edit", () => {
  const before = user('employee')
  const op = buildEdit('users.edit', before, { preferences: { ...before.preferences, animationsOff: true } })
  expect(code(judge(buildContext('admin', op, before)))).toBe('invalid')
})

const CREATED = 'AURUM_STATUS_CREATED'
const custom = buildStatus({ company_id: ROOT, name: 'Opdracht' })
const labelled = buildStatus({ company_id: ROOT, name: 'OPGELEVERD' })
const builtIn = buildStatus({ company_id: ROOT, name: CREATED })
const field = (name: string) => ({ name, type: 'textfield' as const, required: false })

test.each<[string, Status, Record<string, unknown>, string | null, string?]>([
  ['renames a status', custom, { name: 'In opdracht' }, null],
  ['takes a status its name', custom, { name: '' }, 'invalid', 'name'],
  ['renames a built-in status', builtIn, { name: 'Nieuw' }, 'invalid', 'name'],
  ['colours a built-in status', builtIn, { color: '#fff' }, null],
  ['gives a colour that is none', custom, { color: 'red' }, 'invalid', 'color'],
  ['says what a status means', custom, { meaning: 'scheduled' }, null],
  ['gives a meaning that is none', custom, { meaning: 'klaar' }, 'invalid', 'meaning'],
  ['gives a built-in status another meaning', builtIn, { meaning: 'ordered' }, 'invalid', 'meaning'],
  ['calls a status what a built-in one is called', custom, { name: ' Opgeleverd' }, 'already-exists', 'name'],
  ['changes a status that was called so before', labelled, { color: '#123456' }, null],
  ['makes a status look built in', custom, { name: 'AURUM_STATUS_MINE' }, 'invalid', 'name'],
  [
    'gives two fields one name',
    custom,
    { fields: [field('Monteur'), field(' monteur ')] },
    'already-exists',
    'fields',
  ],
  ['gives two fields two names', custom, { fields: [field('Monteur'), field('Monteur 2')] }, null],
])('an admin %s', (_title, before, to, expected, culprit) => {
  const rejection = judge(buildContext('admin', buildEdit('statuses.edit', before, to), before))
  expect(code(rejection)).toBe(expected)
  if (culprit) expect(rejection?.field).toBe(culprit)
})

test.each<[string, Status, string | null]>([
  ['a status', custom, null],
  ['a built-in status', builtIn, 'invalid'],
])('an admin removes %s', (_title, before, expected) => {
  const op = buildOp({ kind: 'statuses.delete', entityId: before._id })
  expect(code(judge(buildContext('admin', op, before)))).toBe(expected)
})

test.each<[Role, string, string, string | null]>([
  ['admin', 'below one of the own', ROOT, null],
  ['admin', 'at the top', '', 'forbidden'],
  ['admin', 'below one of others', newId(), 'forbidden'],
  ['office', 'below one of the own', WOS, 'forbidden'],
])('%s adds a company %s', (role, _title, parent, expected) => {
  const op = buildCreate('companies.create', buildCompany({ integrations: [], parent_company_id: parent }))
  expect(code(judge(buildContext(role, op, null)))).toBe(expected)
})

test('a company cannot be hung below another afterwards', () => {
  const company = buildCompany({ _id: WOS, parent_company_id: ROOT })
  const op = buildEdit('companies.edit', company, { parent_company_id: BK })
  expect(judge(buildContext('admin', op, company))).toMatchObject({
    code: 'invalid',
    field: 'parent_company_id',
  })
})
