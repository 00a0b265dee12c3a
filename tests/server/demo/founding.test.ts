import { describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { readFounding } from '#server/founding/read-founding.ts'
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

eachDatabase((testDatabase) => {
  const founding = readFounding(argsOf(ASKED))
  const start = async (wish: typeof founding, env: Record<string, string> = {}) => {
    const { dataDir, url } = await testDatabase.config()
    const given = { AURUM_DATA: dataDir, ...(url && { DATABASE_URL: url }), ...env }
    const server = await startServer({ ...readConfig(given), port: 0, founding: wish })
    expect((await fetch(`http://localhost:${server.port}/readyz`)).status).toBe(200)
    return server
  }
  const linkIn = (welcome: readonly string[]) =>
    /\/auth\/setup-primary\/(\S+)\/(\S+)$/.exec(welcome.find((line) => line.startsWith('Bea')) ?? '')

  test('a company of one’s own begins with one person who may do everything, and without anything made up', async () => {
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
    expect(getUsers).toEqual([{ role: 'developer' }])
    expect(getIntegrations?.map(({ name }) => name)).toContain('Syntess')
    await again.close()

    await expect(start(founding)).rejects.toThrow(/^Het bedrijf Van Dijk Installatie is er al/)
    const later = await start(null)
    expect(later.welcome.join()).not.toMatch(/Demo-accounts|dev\/mail|Nog niemand/)
    await later.close()
  })
})
