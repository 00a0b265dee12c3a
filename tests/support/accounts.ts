import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { expect } from 'vitest'
import { type Purpose, startSession } from '#server/accounts/sessions.ts'
import type { FactorOffer } from '#sync/contract/wire/accounts.ts'
import type { OpResult } from '#sync/contract/wire/protocol.ts'
import type { Tree } from './builders/tree.ts'
import type { Answer, TestServer, Visitor } from './server.ts'

interface User {
  _id: string
  username: string
}

export interface SentMail {
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

/** Mails that the server put into its mailbox for this address, oldest first. */
export async function mailsFor(server: TestServer, address: string): Promise<SentMail[]> {
  const { rows } = await server.db.read((tx) =>
    sql<{ message: SentMail }>`select message from sent_mails
      where message->'to'->>'address' = ${address} order by at`.execute(tx),
  )
  return rows.map(({ message }) => message)
}

/** Waits until there are `count` mails, and returns the last one. */
export async function nthMail(server: TestServer, address: string, count: number): Promise<SentMail> {
  await expect.poll(async () => (await mailsFor(server, address)).length).toBe(count)
  return (await mailsFor(server, address)).at(-1) as SentMail
}

/** The values that the link in a mail carries. */
export function linkIn({ text }: { text?: string | undefined }): {
  origin: string
  username: string
  token: string
} {
  const [, origin = '', name = '', token = ''] =
    /(https?:\/\/[^/\s]+)\/auth\/setup-primary\/([^/\s]+)\/([\w-]+)/.exec(text ?? '') ?? []
  return { origin, username: Buffer.from(decodeURIComponent(name), 'base64').toString(), token }
}

/** A visitor who signed in some minutes ago, without the cost of a password. */
export const signedInVisitor = (server: TestServer, user: User, tree: Tree, minutesAgo = 0) =>
  visitorWith(server, user, tree, 'app', minutesAgo)

/** A visitor who gave the password and is asked for a code, likewise without its cost. */
export const visitorAtCodeStep = (server: TestServer, user: User, tree: Tree) =>
  visitorWith(server, user, tree, 'code', 0)

async function visitorWith(
  server: TestServer,
  { _id }: User,
  { tree }: Tree,
  purpose: Purpose,
  minutesAgo: number,
): Promise<Visitor> {
  const created = Date.now() - minutesAgo * 60_000
  const { token } = await server.db.write((tx) =>
    startSession(tx, { userId: _id, tree, purpose, userAgent: 'een browser', created }),
  )
  const visitor = server.visitor()
  const name = purpose === 'code' ? 'aurum-step' : 'aurum'
  // The cookie under both names: the `__Host-` one is used over https.
  visitor.cookie = `${name}=${token}; __Host-${name}=${token}`
  return visitor
}

/** Sends an operation as the signed-in user and returns its result. */
export async function applyAs(visitor: Visitor, op: object): Promise<OpResult> {
  const { user_id } = (await visitor.ask('/api/session')).json()
  const query = 'mutation($userId:ID!,$ops:[Json!]!){applyOps(userId:$userId,ops:$ops)}'
  const answer = await visitor.graphql(query, { userId: user_id, ops: [op] })
  return (answer.json() as { data: { applyOps: [OpResult] } }).data.applyOps[0]
}

export const totpOf = (otpString: string) => {
  const secret = new URL(otpString).searchParams.get('secret') ?? ''
  const totp = new TOTP({ secret })
  return {
    secret,
    /** The code `steps` half minutes from now. */
    code: (steps = 0) => totp.generate({ timestamp: Date.now() + steps * 30_000 }),
  }
}

/** `page`: headers of the requesting page, unless it is at the server's own address. */
export async function offered(visitor: Visitor, page = {}): Promise<FactorOffer> {
  const answer = await visitor.post('/api/account/second-factor', {}, page)
  expect([answer.status, answer.status === 200 ? '' : answer.text()]).toEqual([200, ''])
  return answer.json() as FactorOffer
}

/** Gives a user an authenticator app, none of whose codes was used yet. */
export async function withAuthenticator(server: TestServer, user: User, tree: Tree, page = {}) {
  const visitor = await signedInVisitor(server, user, tree)
  const totp = totpOf((await offered(visitor, page)).otpString)
  const body = { username: user.username, activated_mfa: true }
  const answer = await visitor.post('/api/setup-secondary', body, page)
  expect(answer.status).toBe(200)
  return { totp, recoveryCodes: answer.json().recoveryCodes as string[] }
}

export const outcome = (answer: Answer) => [answer.status, answer.json()]

export const refusal = (status: number, code: string) => [status, { error: code }]
