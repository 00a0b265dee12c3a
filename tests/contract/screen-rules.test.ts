import { expect, test } from 'vitest'
import { ROLES, type Role } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { builders } from '../support/builders/any-document.ts'
import { newId } from '../support/builders/new-id.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildContext, ROOT, WOS } from './context.ts'
import { judge } from './judging.ts'

// Screens hide or disable more than a role's permissions say (roles.test.ts); these rules are asked directly.

const forDevelopers = builders.integrations({ name: 'Intern', developerOnly: true })
const forAll = builders.integrations({ name: 'Sms', developerOnly: false })
const known = [forDevelopers, forAll].map((doc) => ({ collection: 'integrations' as const, doc }))

const entry = ({ _id, name }: { _id: string; name: string }, enabled: boolean) => ({
  _id,
  name,
  configuration: {},
  enabled,
})
const company = (integrations: readonly ReturnType<typeof entry>[] = []) =>
  builders.companies({ _id: WOS, parent_company_id: ROOT, integrations: [...integrations] })

type Asked = Parameters<typeof buildContext>

const edit = (to: Record<string, unknown>, was = company()): [Asked[1], Asked[2]] => [
  buildEdit('companies.edit', was, to),
  was,
]
const on = (of: typeof forAll) => [entry(of, true)]
const developer = builders.users({ role: 'developer', company_ids: [WOS] })

/** Each change, and the least privileged role it is offered to. */
const HIDDEN: readonly [string, Role, () => [Asked[1], Asked[2]]][] = [
  ['the triggers of a company', 'developer', () => edit({ triggers: [{ when: 'nooit' }] })],
  ['an integration that is turned on', 'admin', () => edit({ integrations: on(forAll) })],
  ['one for developers that is turned on', 'developer', () => edit({ integrations: on(forDevelopers) })],
  [
    'one for developers that is turned off',
    'developer',
    () => edit({ integrations: [entry(forDevelopers, false)] }, company(on(forDevelopers))),
  ],
  [
    'one for developers that is taken away',
    'developer',
    () => edit({ integrations: [] }, company(on(forDevelopers))),
  ],
  [
    'one for developers under another id',
    'developer',
    () => edit({ integrations: [entry({ ...forDevelopers, _id: newId() }, true)] }),
  ],
  [
    'another name for one that is known',
    'developer',
    () => edit({ integrations: [entry({ ...forAll, name: 'Intern' }, true)] }),
  ],
  [
    'a company that begins with one for developers',
    'developer',
    () => [buildCreate('companies.create', { ...company(on(forDevelopers)), _id: newId() }), null],
  ],
  [
    'an integration that is made',
    'admin',
    () => [buildCreate('integrations.create', builders.integrations({ developerOnly: false })), null],
  ],
  [
    'one that is made for developers',
    'developer',
    () => [buildCreate('integrations.create', builders.integrations({ developerOnly: true })), null],
  ],
  [
    'one for developers that is for all',
    'developer',
    () => [buildEdit('integrations.edit', forDevelopers, { developerOnly: false }), forDevelopers],
  ],
  [
    'one for developers that is removed',
    'developer',
    () => [buildOp({ kind: 'integrations.delete', entityId: forDevelopers._id }), forDevelopers],
  ],
  [
    'a user who becomes a developer',
    'developer',
    () => [
      buildEdit('users.edit', builders.users({ role: 'office', company_ids: [WOS] }), { role: 'developer' }),
      builders.users({ role: 'office', company_ids: [WOS] }),
    ],
  ],
  [
    'a developer who is changed',
    'developer',
    () => [buildEdit('users.edit', developer, { fullname: 'Anders' }), developer],
  ],
  [
    'a developer who is removed',
    'developer',
    () => [buildOp({ kind: 'users.delete', entityId: developer._id }), developer],
  ],
]

test.each(HIDDEN)('%s: for a %s and those above alone', (_what, least, build) => {
  const [op, before] = build()
  const mayDo = ROLES.filter((role) => judge(buildContext(role, op, before, known)) === null)
  expect(mayDo).toEqual(ROLES.indexOf(least) < 0 ? ['developer'] : ROLES.slice(ROLES.indexOf(least)))
})

test('only developers receive the triggers of a company', () => {
  const { hidden } = definitionOf('companies')
  expect(ROLES.filter((role) => !hidden[role]?.includes('triggers'))).toEqual(['developer'])
})

test.each(['integrations', 'systems'] as const)(
  '%s of the whole tree are made, changed and removed by its root alone',
  (name) => {
    const doc = builders[name]()
    const acts = [
      [buildCreate(`${name}.create`, doc), null],
      [buildEdit(`${name}.edit`, doc, { name: 'Anders' }), doc],
      [buildOp({ kind: `${name}.delete`, entityId: doc._id }), doc],
    ] as const
    for (const [op, before] of acts) {
      const context = buildContext('developer', op, before)
      expect(judge(context)).toBeNull()
      const below = { ...context.actor, companies: [WOS], lineage: [ROOT, WOS] }
      expect(judge({ ...context, actor: below })?.code).toMatch(/^(?:forbidden|not-found)$/)
    }
  },
)

test('an integration stored by name only can be configured and keeps its name', () => {
  const old = entry({ _id: newId(), name: 'Oud' }, false)
  const was = company([old])
  const asked = (to: object) => {
    const [op, before] = edit({ integrations: [{ ...old, ...to }] }, was)
    return judge(buildContext('admin', op, before, known))
  }
  expect(asked({ enabled: true })).toBeNull()
  expect(asked({ name: 'Intern' })).toMatchObject({ code: 'invalid', field: 'integrations' })
})

test.each([
  ['customers', 'email', 'jan@'],
  ['customers', 'telephone', 'bel mij'],
  ['customers', 'mobilephone', '06-1234x'],
  ['customers', 'iban', 'NL91ABNA0417164301'],
  ['companies', 'contact', { telephone: '', email: 'jan', hours: '' }],
  ['companies', 'contact', { telephone: 'bel', email: '', hours: '' }],
  ['users', 'email', 'jan jansen'],
] as const)('%s.%s holds no %j, and keeps one that was there', (name, field, value) => {
  const mine =
    name === 'companies' ? { _id: WOS } : name === 'users' ? { company_ids: [WOS] } : { company_id: WOS }
  const before = (builders[name] as (given: object) => ReturnType<typeof builders.customers>)(mine)
  const refused = judge(buildContext('admin', buildEdit(`${name}.edit`, before, { [field]: value }), before))
  expect(refused).toMatchObject({ code: 'invalid', field })
  const old = { ...before, [field]: value }
  const other =
    name === 'users'
      ? { fullname: 'Anders' }
      : name === 'companies'
        ? { active: false }
        : { lastname: 'Anders' }
  expect(judge(buildContext('admin', buildEdit(`${name}.edit`, old, other), old))).toBeNull()
})
