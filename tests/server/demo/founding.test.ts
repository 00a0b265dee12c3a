import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { readFounding } from '#server/founding/read-founding.ts'
import { readTasks, type Tasks } from '#server/founding/read-tasks.ts'
import { startServer } from '#server/start-server.ts'
import { plainName } from '#sync/contract/statuses/built-in.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { visitorOf } from '#tests/support/server.ts'

const ASKED = {
  found: 'Van Dijk Installatie',
  prefix: 'vdi',
  user: 'Bea van Dijk',
  name: 'Bea van Dijk',
  email: 'bea@vandijk.nl',
}
const argsOf = (asked: Record<string, string>) =>
  Object.entries(asked).flatMap(([name, value]) => [`--${name}`, value])

describe('founding arguments on the command line', () => {
  test('are read in the form stored in the database', () => {
    expect(readFounding(argsOf(ASKED))).toEqual({
      company: 'Van Dijk Installatie',
      prefix: 'VDI',
      username: 'bea_van_dijk',
      fullname: 'Bea van Dijk',
      email: 'bea@vandijk.nl',
    })
    expect(readFounding(['--restored'])).toBeNull()
  })

  test.each([
    ['found', ''],
    ['prefix', 'V.D'],
    ['prefix', 'VANDIJKINST'],
    ['user', ''],
    ['name', ' '],
    ['email', 'bea'],
  ])('are refused in one sentence that shows how, as in --%s %j', (name, value) => {
    const refused = () => readFounding(argsOf({ ...ASKED, [name]: value }))
    expect(refused).toThrow(ConfigError)
    expect(refused).toThrow(new RegExp(`^--${name} moet .*Bijvoorbeeld: npm start -- --found`))
  })

  test('are refused in one sentence when left out as well', () => {
    expect(() => readFounding(['--found'])).toThrow(/^--found moet de naam van het bedrijf zijn/)
    expect(() => readFounding(['--found', 'Van Dijk'])).toThrow(/^--prefix moet/)
  })
})

test.each([
  [['--rescue', 'beheer'], { rescue: 'beheer', developer: '' }],
  [['--developer', 'bea'], { rescue: '', developer: 'bea' }],
  [['--restored'], { rescue: '', developer: '' }],
])('the tasks of %j are read', (args, tasks) => expect(readTasks(args)).toEqual(tasks))

test.each([[['--rescue']], [['--developer', ' ']]])('%j is refused in a sentence that shows how', (args) => {
  expect(() => readTasks(args)).toThrow(/moet een gebruikersnaam zijn. Bijvoorbeeld: npm start -- --/)
})

eachDatabase((testDatabase) => {
  const founding = readFounding(argsOf(ASKED))
  const start = async (wish: typeof founding, env: Record<string, string> = {}, tasks?: Tasks) => {
    const { dataDir, url } = await testDatabase.config()
    const given = { AURUM_DATA: dataDir, ...(url && { DATABASE_URL: url }), ...env }
    const server = await startServer({
      ...readConfig(given),
      port: 0,
      founding: wish,
      ...(tasks && { tasks }),
    })
    expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200)
    return server
  }
  const linkIn = (welcome: readonly string[]) =>
    /\/auth\/setup-primary\/(\S+)\/(\S+)$/.exec(welcome.find((line) => line.startsWith('Bea')) ?? '')

  test('a company of one’s own begins with one admin, and without anything made up', async () => {
    const empty = await start(null, { AURUM_DEMO: '0' })
    expect(empty.welcome.join()).toContain('Nog niemand kan inloggen')
    await empty.close()

    const first = await start(founding)
    expect(first.welcome.join()).not.toMatch(/Demo-accounts|Nog niemand/)
    const lost = linkIn(first.welcome)
    await first.close()
    // A user who closed the window before opening the link can ask for another one.
    const again = await start(founding)
    const link = linkIn(again.welcome)
    expect(link?.[2]).not.toBe(lost?.[2])
    const visitor = visitorOf(`http://localhost:${again.port}`)
    const chosen = { username: 'bea_van_dijk', password: 'Ketelhuis 7', rpassword: 'Ketelhuis 7' }
    const choose = (token = '') => visitor.post('/api/setup-primary', { ...chosen, user_token: token })
    expect((await choose(lost?.[2])).status).toBe(403)
    expect((await choose(link?.[2])).status).toBe(200)
    const { username, password } = chosen
    const session = await visitor.post('/api/login', { username, password })
    expect(session.status).toBe(200)
    // Only a demo has a default support address.
    expect(session.json()).toMatchObject({ support: '' })
    const answer = await visitor.graphql(
      '{getCompanies{name parent_company_id statuses{name} config{order_number_prefix}} getUsers{role} getIntegrations{name}}',
    )
    const { getCompanies, getUsers, getIntegrations } = answer.json().data as Record<
      string,
      Record<string, unknown>[]
    >
    expect(getCompanies).toMatchObject([
      { name: 'Van Dijk Installatie', parent_company_id: '', config: { order_number_prefix: 'VDI' } },
    ])
    const { statuses } = getCompanies?.[0] ?? {}
    expect((statuses as { name: string }[]).map(({ name }) => plainName(name))).toEqual([
      'Aangemaakt',
      'Offerte verstuurd',
      'Opdracht',
      'Wacht op materiaal',
      'Ingepland',
      'In opdracht',
      'Opgeleverd',
      'Geannuleerd',
      'Bel',
      'Mail',
    ])
    expect(getUsers).toEqual([{ role: 'admin' }])
    expect(getIntegrations?.map(({ name }) => name)).toContain('Syntess')
    await again.close()

    await expect(start(founding)).rejects.toThrow(
      /^Het bedrijf Van Dijk Installatie is er al.*--rescue bea_van_dijk/,
    )

    // The owner is locked out: whoever runs the server lets her in.
    const rescued = await start(null, {}, { rescue: 'Bea van Dijk', developer: '' })
    const [, , token] =
      /\/auth\/setup-primary\/(\S+)\/(\S+)$/.exec(
        rescued.welcome.find((each) => each.includes('nieuw')) ?? '',
      ) ?? []
    const owner = visitorOf(`http://localhost:${rescued.port}`)
    const fresh = { username, password: 'Ketelhuis 8', rpassword: 'Ketelhuis 8', user_token: token }
    expect((await owner.post('/api/setup-primary', fresh)).status).toBe(200)
    expect((await owner.post('/api/login', { username, password: 'Ketelhuis 8' })).status).toBe(200)
    await rescued.close()
    await expect(start(null, {}, { rescue: 'niemand', developer: '' })).rejects.toThrow(/heet niemand/)

    const promoted = await start(null, {}, { rescue: '', developer: 'bea_van_dijk' })
    expect(promoted.welcome).toContain('bea_van_dijk is nu ontwikkelaar.')
    const developer = visitorOf(`http://localhost:${promoted.port}`)
    await developer.post('/api/login', { username, password: 'Ketelhuis 8' })
    expect((await developer.graphql('{getUsers{role}}')).json().data).toEqual({
      getUsers: [{ role: 'developer' }],
    })
    await promoted.close()
    const later = await start(null)
    expect(later.welcome.join()).not.toMatch(/Demo-accounts|dev\/mail|Nog niemand/)
    await later.close()
  })
})
