import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decoyPasskey } from '#server/accounts/factors/decoy-passkeys.ts'
import { offered, outcome, refusal, signedInVisitor } from '#tests/support/accounts.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { buildPasskey, type Lies, type Passkey } from '#tests/support/passkey.ts'
import { insertAccounts, startServer, type TestServer, type Visitor } from '#tests/support/server.ts'

interface Options {
  challenge: string
  rpId: string
  userVerification: string
  allowCredentials?: { id: string; type: string }[]
  token: { name: string; expires: number; value?: string }
}

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree
  let passkey: Passkey

  beforeAll(async () => {
    server = await startServer(testDatabase)
    tree = await insertAccounts(server.db)
    passkey = await added(tree.office)
  })
  afterAll(() => server.close())
  beforeEach(() => run(sql`delete from sign_in_attempts`))

  const run = (query: ReturnType<typeof sql>) => server.db.write((tx) => query.execute(tx))

  const register = (visitor: Visitor, username: string, passkey_data: object) =>
    visitor.post('/api/setup-secondary', { username, passkey_data, activated_passkey: true })

  async function added(user: Tree['office']): Promise<Passkey> {
    const made = buildPasskey(server.url)
    const visitor = await signedInVisitor(server, user, tree)
    const answer = await register(visitor, user.username, made.create((await offered(visitor)).webauthn))
    expect(answer.status).toBe(200)
    return made
  }

  const options = async (visitor: Visitor, username = '', headers = {}) =>
    (await visitor.post('/api/login/options', { username }, headers)).json() as unknown as Options
  const verify = (visitor: Visitor, passkey_data: object, username = '') =>
    visitor.post('/api/login/verify', { username, passkey_data })

  describe('signing in', () => {
    test('takes one touch: no name, no password, no code', async () => {
      const visitor = server.visitor()
      const asked = await options(visitor)
      expect(asked).toMatchObject({ rpId: '127.0.0.1', userVerification: 'required' })
      expect(asked.allowCredentials).toBeUndefined()
      expect(asked.token.name).toBe('prelogin')
      expect(asked.token).not.toHaveProperty('value')
      const answer = await verify(visitor, passkey.answer(asked))
      expect(answer.status).toBe(200)
      expect(answer.json()).toMatchObject({ user_id: tree.office._id, token: { name: 'login' } })
      expect((await visitor.ask('/api/session')).status).toBe(200)
      expect(visitor.cookie).not.toContain('aurum-passkey')
    })

    test('a given name limits the choice to its own passkeys', async () => {
      const visitor = server.visitor()
      const asked = await options(visitor, tree.office.username)
      expect(asked.allowCredentials?.map(({ id }) => id)).toContain(passkey.id)
      expect((await verify(visitor, passkey.answer(asked), tree.office.username)).status).toBe(200)
      const others = await options(visitor, tree.admin.username)
      expect(outcome(await verify(visitor, passkey.answer(others)))).toEqual(refusal(401, 'passkey-failed'))
      const again = await options(visitor)
      expect((await verify(visitor, passkey.answer(again), tree.admin.username)).status).toBe(401)
    })

    test('a program holds the challenge itself', async () => {
      const program = server.visitor()
      const asProgram = { origin: undefined, 'x-aurum-client': 'api' }
      const { token, ...asked } = await options(program, '', asProgram)
      program.cookie = ''
      const headers = { ...asProgram, authorization: `Bearer ${token.value}` }
      const body = { passkey_data: passkey.answer(asked) }
      const answer = await program.post('/api/login/verify', body, headers)
      expect(answer.status).toBe(200)
      expect((answer.json().token as { value: string }).value).toMatch(/^[\w-]{43}$/)
    })

    test('replaces whoever was signed in here, under a new credential', async () => {
      const visitor = await signedInVisitor(server, tree.admin, tree)
      const before = visitor.cookie
      await verify(visitor, passkey.answer(await options(visitor)))
      expect((await visitor.ask('/api/session')).json()).toMatchObject({ user_id: tree.office._id })
      visitor.cookie = before
      expect((await visitor.ask('/api/session')).status).toBe(401)
    })

    test.each<[string, Lies]>([
      ['for another page', { origin: 'https://evil.example' }],
      ['for the same name over https', { origin: 'https://127.0.0.1' }],
      ['for another host', { rpId: 'evil.example' }],
      ['to a challenge of their own', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
      ['that was meant for making one', { type: 'webauthn.create' }],
      ['without a finger, face or PIN', { unverified: true }],
      ['whose counter went back', { counter: 1 }],
      ['of somebody else', { userHandle: Buffer.from('somebody').toString('base64url') }],
      ['under an id nobody has', { id: Buffer.from('y'.repeat(32)).toString('base64url') }],
      ['under an id that is none', { id: `'; drop table passkeys` }],
      ['with a signature of nothing', { signature: '' }],
      ['with a signature that was changed', { signature: Buffer.alloc(70, 1).toString('base64url') }],
    ])('an answer %s is refused', async (_what, lies) => {
      const visitor = server.visitor()
      const answer = await verify(visitor, passkey.answer(await options(visitor), lies))
      expect(outcome(answer)).toEqual(refusal(401, 'passkey-failed'))
      expect((await visitor.ask('/api/session')).status).toBe(401)
      expect(server.errors).toEqual([])
    })

    test('an answer that is none is refused', async () => {
      for (const data of [
        { id: passkey.id },
        { id: passkey.id, rawId: passkey.id, type: 'public-key', response: 1 },
      ]) {
        const visitor = server.visitor()
        await options(visitor)
        expect(outcome(await verify(visitor, data))).toEqual(refusal(401, 'passkey-failed'))
      }
      expect((await server.visitor().post('/api/login/verify', { passkey_data: 'x' })).status).toBe(400)
    })

    test('a challenge is answered once, even with the right answer twice at the same moment', async () => {
      const visitor = server.visitor()
      const asked = await options(visitor)
      const { cookie } = visitor
      const twins = [server.visitor(), server.visitor()].map((twin) => Object.assign(twin, { cookie }))
      const answers = await Promise.all(twins.map((twin) => verify(twin, passkey.answer(asked))))
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
      visitor.cookie = cookie
      expect((await verify(visitor, passkey.answer(asked))).status).toBe(401)
    })

    test('a wrong answer uses the challenge up as well', async () => {
      const visitor = server.visitor()
      const asked = await options(visitor)
      const { cookie } = visitor
      await verify(visitor, passkey.answer(asked, { unverified: true }))
      visitor.cookie = cookie
      expect((await verify(visitor, passkey.answer(asked))).status).toBe(401)
    })

    test('a challenge belongs to whoever asked for it, and for five minutes', async () => {
      const [one, other] = [server.visitor(), server.visitor()]
      const asked = await options(one)
      await options(other)
      expect((await verify(other, passkey.answer(asked))).status).toBe(401)
      expect((await verify(server.visitor(), passkey.answer(asked))).status).toBe(401)
      const late = await options(one)
      expect(late.token.expires - Date.now()).toBeLessThanOrEqual(300_000)
      await run(sql`update passkey_challenges set expires_at = expires_at - interval '5 minutes'`)
      expect((await verify(one, passkey.answer(late))).status).toBe(401)
    })

    test('is over for somebody whose account is closed', async () => {
      const visitor = server.visitor()
      const asked = await options(visitor)
      await run(sql`update users set active = false where _id = ${tree.office._id}`)
      expect(outcome(await verify(visitor, passkey.answer(asked)))).toEqual(refusal(401, 'passkey-failed'))
      await run(sql`update users set active = true where _id = ${tree.office._id}`)
    })

    test('asking with a name tells nothing about it', async () => {
      const shape = async (username: string) => {
        const answer = await server.visitor().post('/api/login/options', { username })
        const { allowCredentials = [], ...rest } = answer.json() as unknown as Options
        return {
          status: answer.status,
          keys: Object.keys(rest),
          count: allowCredentials.length,
          allowCredentials,
        }
      }
      const [known, without, unknown] = [
        await shape(tree.office.username),
        await shape(tree.neighbour.username),
        await shape('niemand'),
      ]
      for (const each of [without, unknown])
        expect({ ...each, allowCredentials: [] }).toEqual({ ...known, allowCredentials: [] })
      // Invented passkeys are stable per name, as real ones are, and differ between names.
      expect(await shape('niemand')).toEqual(unknown)
      expect(await shape('NIEMAND ')).toEqual(unknown)
      expect((await shape('iemand')).allowCredentials).not.toEqual(unknown.allowCredentials)
      const sizes = (list: { id: string }[]) => list.map(({ id }) => Buffer.from(id, 'base64url').length)
      for (const size of sizes(unknown.allowCredentials)) expect([16, 20, 32]).toContain(size)
    })

    test('challenges cannot be piled up', async () => {
      const answers = await Promise.all(
        Array.from({ length: 130 }, () => server.visitor().post('/api/login/options', {})),
      )
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(110)
      expect(answers.at(-1)?.status).toBe(429)
    })
  })

  describe('making one', () => {
    test.each<[string, Lies]>([
      ['for another page', { origin: 'https://evil.example' }],
      ['for another host', { rpId: 'evil.example' }],
      ['to another challenge', { challenge: Buffer.from('x'.repeat(32)).toString('base64url') }],
      ['that was meant for signing in', { type: 'webauthn.get' }],
      ['without a finger, face or PIN', { unverified: true }],
      ['with an algorithm we never offered', { algorithm: -65535 }],
      ['with no algorithm', { algorithm: 0 }],
    ])('%s is refused', async (_what, lies) => {
      const visitor = await signedInVisitor(server, tree.admin, tree)
      const made = buildPasskey(server.url).create((await offered(visitor)).webauthn, lies)
      expect(outcome(await register(visitor, tree.admin.username, made))).toEqual(
        refusal(401, 'passkey-failed'),
      )
      expect(server.errors).toEqual([])
    })

    test('an offer is for the session that asked, and for one answer', async () => {
      const visitor = await signedInVisitor(server, tree.admin, tree)
      const other = await signedInVisitor(server, tree.neighbour, tree)
      const { webauthn } = await offered(visitor)
      await offered(other)
      const made = buildPasskey(server.url).create(webauthn)
      expect((await register(other, tree.neighbour.username, made)).status).toBe(401)
      expect((await register(visitor, tree.admin.username, made)).status).toBe(200)
      expect((await register(visitor, tree.admin.username, made)).status).toBe(403)
    })

    test('a passkey somebody else has cannot be taken over', async () => {
      const visitor = await signedInVisitor(server, tree.neighbour, tree)
      const { webauthn } = await offered(visitor)
      const copied = buildPasskey(server.url)
      const made = copied.create(webauthn) as { id: string; response: { attestationObject: string } }
      const attestation = Buffer.from(made.response.attestationObject, 'base64url').toString('latin1')
      const [own, theirs] = [copied.id, passkey.id].map((id) =>
        Buffer.from(id, 'base64url').toString('latin1'),
      )
      // A replacement string would treat `$&` in the id as a pattern; a function does not.
      const swapped = attestation.replace(own ?? '', () => theirs ?? '')
      const forged = {
        ...made,
        id: passkey.id,
        rawId: passkey.id,
        response: {
          ...made.response,
          attestationObject: Buffer.from(swapped, 'latin1').toString('base64url'),
        },
      }
      expect(outcome(await register(visitor, tree.neighbour.username, forged))).toEqual(
        refusal(409, 'already-exists'),
      )
      const owner = server.visitor()
      expect((await verify(owner, passkey.answer(await options(owner)))).json()).toMatchObject({
        user_id: tree.office._id,
      })
    })

    test('five are enough, each is listed, and one that is taken away signs nobody in', async () => {
      const made = []
      for (let n = 0; n < 5; n += 1) made.push(await added(tree.employee))
      const visitor = await signedInVisitor(server, tree.employee, tree)
      const sixth = buildPasskey(server.url).create((await offered(visitor)).webauthn)
      expect(outcome(await register(visitor, tree.employee.username, sixth))).toEqual(
        refusal(409, 'too-many'),
      )
      const listed = (await visitor.ask('/api/account/second-factor')).json() as {
        passkeys: { id: string }[]
      }
      expect(listed.passkeys.map(({ id }) => id)).toEqual(made.map(({ id }) => id))

      const [first] = made
      const path = `/api/account/passkeys/${first?.id}`
      const stranger = await signedInVisitor(server, tree.admin, tree)
      expect((await stranger.ask(path, { method: 'DELETE' })).status).toBe(404)
      expect((await visitor.ask(path, { method: 'DELETE' })).status).toBe(200)
      const gone = server.visitor()
      expect((await verify(gone, first?.answer(await options(gone)) ?? {})).status).toBe(401)
    })
  })
})

test('an answer with a passkey nobody has is looked at to its signature, so that time tells no names', async () => {
  const made = buildPasskey('https://aurum.voorbeeld.nl')
  const asked = { challenge: Buffer.from('x'.repeat(32)).toString('base64url'), rpId: 'aurum.voorbeeld.nl' }
  const looked = await verifyAuthenticationResponse({
    response: made.answer(asked) as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: 'https://aurum.voorbeeld.nl',
    expectedRPID: asked.rpId,
    credential: decoyPasskey(made.id),
  })
  expect(looked.verified).toBe(false)
})
