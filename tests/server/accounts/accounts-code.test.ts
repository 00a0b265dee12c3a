import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  outcome,
  refusal,
  signedInVisitor,
  type totpOf,
  visitorAtCodeStep,
  withAuthenticator,
} from '#tests/support/accounts.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  PASSWORD,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let totp: ReturnType<typeof totpOf>
  let recoveryCodes: string[]

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await run(sql`delete from sign_in_attempts`)
    ;({ totp, recoveryCodes } = await withAuthenticator(server, tree.office, tree))
  })

  const run = (query: ReturnType<typeof sql>) => server.db.write((tx) => query.execute(tx))
  const passed = () => visitorAtCodeStep(server, tree.office, tree)
  const answered = async (visitor: Visitor) => outcome(await visitor.ask('/api/session'))
  const code = (visitor: Visitor, given: string) => visitor.post('/api/code', { code: given })

  describe('with an authenticator app', () => {
    test('a password opens nothing but the question for a code', async () => {
      const visitor = server.visitor()
      const { username } = tree.office
      const answer = await visitor.post('/api/login', { username, password: PASSWORD })
      expect(answer.json()).toMatchObject({ username, token: { name: 'prelogin' } })
      const told = {
        user_id: '',
        fullname: '',
        role: '',
        tree: '',
        company_ids: [],
        companies: [],
        lineage: [],
      }
      expect(answer.json()).toMatchObject(told)
      const elsewhere = [
        await visitor.ask('/api/session'),
        await visitor.graphql('{digests}'),
        await visitor.ask('/api/account/sessions'),
        await visitor.post('/api/account/second-factor', {}),
        await visitor.post('/api/setup-secondary', { username, activated_mfa: true }),
        await visitor.post('/api/account/password', {
          current_password: PASSWORD,
          password: 'Ketelhuis7',
          rpassword: 'Ketelhuis7',
        }),
      ]
      expect(elsewhere.map(({ status }) => status)).toEqual(Array(6).fill(401))
      const passedOff = server.visitor()
      passedOff.cookie = visitor.cookie.replace('aurum-step=', 'aurum=')
      expect((await passedOff.ask('/api/session')).status).toBe(401)
      const socket = visitor.socket()
      const status = await new Promise((resolve) => {
        socket.on('error', () => {})
        socket.on('unexpected-response', (_request, response) => resolve(response.statusCode))
        socket.on('open', () => resolve('open'))
      })
      expect(status).toBe(401)
    })

    test('the code lets them in, under a credential nobody saw before', async () => {
      const { username } = tree.office
      const visitor = await signedIn(server, tree.office)
      const half = visitor.cookie
      const answer = await visitor.post('/api/code', { username, code: totp.code() })
      expect(answer.status).toBe(200)
      expect(answer.json()).toMatchObject({ username, token: { name: 'login' } })
      expect(visitor.cookie).not.toContain(half)
      expect((await visitor.ask('/api/session')).status).toBe(200)
      visitor.cookie = half
      expect((await visitor.ask('/api/session')).status).toBe(401)
      expect(outcome(await code(visitor, totp.code(1)))).toEqual(refusal(401, 'code-expired'))
    })

    test('the session on a device stays until the code of another user is right', async () => {
      const device = await signedInVisitor(server, tree.employee, tree)
      const whose = async () => (await device.ask('/api/session')).json().user_id
      const theirs = device.cookie
      const { username } = tree.office
      const half = await device.post('/api/login', { username, password: PASSWORD })
      const [step] = [half.headers['set-cookie']].flat()
      expect(step).toMatch(/^aurum-step=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=(600|59\d)$/)
      expect(await whose()).toBe(tree.employee._id)
      await code(device, '000000')
      expect(await whose()).toBe(tree.employee._id)

      expect((await code(device, totp.code())).status).toBe(200)
      expect(await whose()).toBe(tree.office._id)
      expect(device.cookie).not.toContain('aurum-step')
      device.cookie = theirs
      expect(await answered(device)).toEqual(refusal(401, 'unauthenticated'))
    })

    test("renewing a session keeps another user's pending code step", async () => {
      const device = await signedInVisitor(server, tree.employee, tree)
      await device.post('/api/login', { username: tree.office.username, password: PASSWORD })
      await run(sql`update sessions set last_used_at = now() - interval '61 minutes' where purpose = 'app'`)
      const renewed = await device.graphql('{digests}')
      expect(String(renewed.headers['set-cookie'])).toContain('aurum=')
      expect((await code(device, totp.code())).status).toBe(200)
    })

    test('typing the password again leaves the earlier step without a use', async () => {
      const visitor = await signedIn(server, tree.office)
      const earlier = visitor.cookie
      await visitor.post('/api/login', { username: tree.office.username, password: PASSWORD })
      const later = visitor.cookie
      visitor.cookie = earlier
      expect(outcome(await code(visitor, totp.code()))).toEqual(refusal(401, 'code-expired'))
      visitor.cookie = later
      expect((await code(visitor, totp.code())).status).toBe(200)
    })

    test('a program gets its credential with the code, and carries the first one as its own', async () => {
      const program = server.visitor()
      const asProgram = { origin: undefined, 'x-aurum-client': 'api' }
      const { username } = tree.office
      const first = await program.post('/api/login', { username, password: PASSWORD }, asProgram)
      program.cookie = ''
      const bearer = (token: unknown) => ({
        ...asProgram,
        authorization: `Bearer ${(token as { value: string }).value}`,
      })
      const second = await program.post('/api/code', { code: totp.code() }, bearer(first.json().token))
      program.cookie = ''
      expect(second.status).toBe(200)
      const asked = await program.ask('/api/session', { headers: bearer(second.json().token) })
      expect(asked.status).toBe(200)
    })

    test('a code counts once, also when it is sent fifty times at the same moment', async () => {
      const visitors = await Promise.all(Array.from({ length: 5 }, passed))
      const given = totp.code()
      const answers = await Promise.all(visitors.map((visitor) => code(visitor, given)))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401, 401, 401, 401])
      const one = await passed()
      const flood = await Promise.all(Array.from({ length: 50 }, () => code(one, given)))
      expect(flood.filter(({ status }) => status === 200)).toEqual([])
    })

    test('a code older than the last one used is refused', async () => {
      expect((await code(await passed(), totp.code(1))).status).toBe(200)
      expect(outcome(await code(await passed(), totp.code()))).toEqual(refusal(401, 'code-failed'))
    })

    test('after five wrong codes the password is asked again', async () => {
      const visitor = await passed()
      const answers = []
      for (let n = 0; n < 5; n += 1) answers.push(outcome(await code(visitor, '000000')))
      const [failed, expired] = [refusal(401, 'code-failed'), refusal(401, 'code-expired')]
      expect(answers).toEqual([failed, failed, failed, failed, expired])
      await run(sql`delete from sign_in_attempts`)
      expect(outcome(await code(visitor, totp.code()))).toEqual(expired)
    })

    test('repeating the password does not reset the five tries', async () => {
      for (let n = 0; n < 5; n += 1) await code(await passed(), '000000')
      const answer = await code(await passed(), totp.code())
      expect(outcome(answer)).toEqual(refusal(429, 'login-throttled'))
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    })

    test('a hundred codes at once are judged five times', async () => {
      const visitor = await passed()
      await run(sql`delete from audit_events`)
      const answers = await Promise.all(Array.from({ length: 100 }, () => code(visitor, '000000')))
      expect(answers.filter(({ status }) => status === 200)).toEqual([])
      const judged = await server.db.statement(`select 1 from audit_events where kind = 'code-failed'`)
      expect(judged.length).toBeLessThanOrEqual(5)
    })

    test('another name than the one whose password was given is refused', async () => {
      const visitor = await passed()
      const answer = await visitor.post('/api/code', { username: tree.admin.username, code: totp.code() })
      expect(outcome(answer)).toEqual(refusal(409, 'wrong-user'))
    })

    test('the step runs out after ten minutes', async () => {
      const visitor = await passed()
      await run(
        sql`update sessions set expires_at = expires_at - interval '10 minutes' where purpose = 'code'`,
      )
      expect(outcome(await code(visitor, totp.code()))).toEqual(refusal(401, 'code-expired'))
    })

    test('a deactivated account ends the code step', async () => {
      const visitor = await passed()
      await run(sql`update users set active = false where _id = ${tree.office._id}`)
      expect(outcome(await code(visitor, totp.code()))).toEqual(refusal(401, 'code-expired'))
      await run(sql`update users set active = true where _id = ${tree.office._id}`)
    })

    test('without the first step there is no second', async () => {
      expect(outcome(await code(server.visitor(), totp.code()))).toEqual(refusal(401, 'code-expired'))
      const whole = await signedIn(server, tree.admin)
      expect(outcome(await code(whole, totp.code()))).toEqual(refusal(401, 'code-expired'))
    })
  })

  describe('a recovery code', () => {
    test('stands in for the phone, once, however it is written', async () => {
      const [one = '', two = ''] = recoveryCodes
      expect(recoveryCodes).toHaveLength(10)
      expect((await code(await passed(), one)).status).toBe(200)
      expect(outcome(await code(await passed(), one))).toEqual(refusal(401, 'code-failed'))
      expect((await code(await passed(), ` ${two.replace('-', '').toUpperCase()} `)).status).toBe(200)
    })

    test('is of no use to anybody else, nor after new ones were made', async () => {
      const foreign = await withAuthenticator(server, tree.admin, tree)
      const [admins = ''] = foreign.recoveryCodes
      expect(outcome(await code(await passed(), admins))).toEqual(refusal(401, 'code-failed'))
      const [old = ''] = recoveryCodes
      await withAuthenticator(server, tree.office, tree)
      expect(outcome(await code(await passed(), old))).toEqual(refusal(401, 'code-failed'))
      await run(sql`delete from authenticators where user_id = ${tree.admin._id}`)
    })
  })

  test('neither the secret nor the recovery codes are stored in plain text', async () => {
    const { rows } = await server.db.read((tx) =>
      sql`select a.secret, r.code_hash from authenticators a, recovery_codes r`.execute(tx),
    )
    const stored = JSON.stringify(rows)
    expect(stored).not.toContain(totp.secret)
    for (const each of recoveryCodes) expect(stored).not.toContain(each.replace('-', ''))
    const moved = sql`update authenticators set user_id = ${tree.employee._id} where user_id = ${tree.office._id}`
    await run(moved)
    // Secrets are sealed for their owner, so one moved to another user cannot even be decrypted.
    const answer = await code(await visitorAtCodeStep(server, tree.employee, tree), totp.code())
    expect(answer.status).toBe(500)
    expect(server.errors.splice(0)).toHaveLength(1)
    await run(sql`delete from authenticators`)
  })
})
