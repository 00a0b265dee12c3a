import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { releaseMails } from '#server/mail/waiting-mails.ts'
import {
  applyAs,
  linkIn,
  mailsFor,
  nthMail,
  outcome,
  refusal,
  signedInVisitor,
} from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { buildEdit, buildOp } from '#tests/support/builders/op.ts'
import { insertTree, type Tree } from '#tests/support/builders/tree.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { eitherDatabase, eitherTestDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer } from '#tests/support/server.ts'
import { type Smtp, startSmtp } from '#tests/support/smtp.ts'

const EVIL = `Zoë <script>alert(1)</script> "O'Neill" & co\r\nBcc: evil@evil.example`

eitherDatabase((testDatabase) => {
  let smtp: Smtp
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    smtp = await startSmtp()
    server = await startServer(testDatabase, { smtpUrl: smtp.url, appUrl: 'https://aurum.voorbeeld.nl' })
    tree = await insertAccounts(server.db)
  })
  afterEach(() => {
    smtp.mails.length = 0
  })
  afterAll(async () => {
    await server.close()
    await smtp.close()
  })

  /** Creates a user as an admin does on the users screen. */
  async function created(given: object) {
    const { _id, ...doc } = buildUser({ company_ids: [tree.wos._id], ...given })
    const admin = await signedInVisitor(server, tree.admin, tree)
    const op = buildOp({ kind: 'users.create', entityId: _id, args: { doc } })
    const send = () => applyAs(admin, op)
    expect(await send()).toMatchObject({ status: 'applied' })
    return { user: { _id, ...doc }, send }
  }
  const edit = async (user: object, to: object) => {
    const admin = await signedInVisitor(server, tree.admin, tree)
    const op = buildEdit('users.edit', { ...user }, { ...to })
    expect(await applyAs(admin, op)).toMatchObject({ status: 'applied' })
  }
  /** Uses the link of the nth mail. */
  const choosePassword = (nth: number) => {
    const { username, token: user_token } = linkIn(smtp.mails[nth - 1] ?? {})
    const body = { username, user_token, password: 'Ketelhuis 7', rpassword: 'Ketelhuis 7' }
    const page = { origin: 'https://aurum.voorbeeld.nl', host: 'aurum.voorbeeld.nl' }
    return server.visitor().post('/api/setup-primary', body, page)
  }
  const arrived = async (count: number) =>
    expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(count)

  test('somebody new is told where to choose a password, once, however often the operation is sent', async () => {
    const { user, send } = await created({ fullname: 'Jan de Vries', email: 'jan@voorbeeld.nl' })
    await send()
    await arrived(1)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({
      from: { name: 'Aurum', address: 'aurum@aurum.voorbeeld.nl' },
      to: [{ name: 'Jan de Vries', address: 'jan@voorbeeld.nl' }],
      subject: 'Welkom bij Aurum: kies je wachtwoord',
    })
    expect(mail?.text).toMatch(/^Hallo Jan de Vries,/)
    expect(mail?.text).toContain('24 uur geldig')
    const link = linkIn(mail ?? {})
    expect(link).toMatchObject({ origin: 'https://aurum.voorbeeld.nl', username: user.username })
    expect(mail?.html).toContain(`/${link.token}"`)
    expect(mail?.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(mail?.messageId).toMatch(/^<[0-9a-f-]{36}@aurum\.voorbeeld\.nl>$/)
    await server.visitor().post('/api/forgot', { username: user.username })
    await arrived(2)
    expect(smtp.mails.map(({ subject }) => subject)).toEqual([
      'Welkom bij Aurum: kies je wachtwoord',
      'Kies een nieuw wachtwoord voor Aurum',
    ])
  })

  test('a link that went to another address opens nothing, and the right one gets its own', async () => {
    const { user } = await created({ email: 'tikfout@voorbeeld.nl' })
    await arrived(1)
    await edit(user, { email: 'goed@voorbeeld.nl' })
    await arrived(2)
    expect(smtp.mails[1]).toMatchObject({ to: [{ address: 'goed@voorbeeld.nl' }] })
    expect(outcome(await choosePassword(1))).toEqual(refusal(403, 'token-invalid'))
    expect((await choosePassword(2)).status).toBe(200)

    // A user with a password gets no setup mail; a link requested before the address changed is dead nevertheless.
    await server.visitor().post('/api/forgot', { username: user.username })
    await arrived(3)
    await edit({ ...user, email: 'goed@voorbeeld.nl' }, { email: 'verhuisd@voorbeeld.nl' })
    expect(outcome(await choosePassword(3))).toEqual(refusal(403, 'token-invalid'))
    await arrived(4)
    await server.visitor().post('/api/forgot', { username: user.username })
    await arrived(5)
    expect(smtp.mails[4]).toMatchObject({
      to: [{ address: 'verhuisd@voorbeeld.nl' }],
      subject: 'Kies een nieuw wachtwoord voor Aurum',
    })
  })

  test.each([
    ['nl', 'Je e-mailadres voor Aurum is gewijzigd', 'Het e-mailadres van je account in Aurum'],
    ['en', 'Your e-mail address for Aurum was changed', 'The e-mail address of your account in Aurum'],
  ])(
    'an address change is reported to the old address, once, in the language of the user: %s',
    async (language, subject, says) => {
      const [before, after] = [`hier-${language}@voorbeeld.nl`, `elders-${language}@voorbeeld.nl`]
      const { user } = await created({ email: before, language })
      await arrived(1)
      expect((await choosePassword(1)).status).toBe(200)
      await edit(user, { email: after })
      await arrived(2)
      const notice = smtp.mails[1]
      expect(notice).toMatchObject({ to: [{ address: before }], subject })
      for (const body of [notice?.text, notice?.html]) {
        expect(body).toContain(says)
        // A reader of the old mailbox learns neither the new address nor a way to sign in.
        expect(body).not.toMatch(new RegExp(`${after}|setup-primary`))
      }
      const { rows } = await server.db.read((tx) =>
        sql`select kind, by_user, details from audit_events where user_id = ${user._id} and kind like 'user-%' order by id`.execute(
          tx,
        ),
      )
      expect(rows.at(-1)).toEqual({
        kind: 'user-changed',
        by_user: tree.admin._id,
        details: { changed: ['email'] },
      })
      await edit({ ...user, email: after }, { fullname: 'Een andere naam' })
      await server.visitor().post('/api/forgot', { username: user.username })
      await arrived(3)
      expect(smtp.mails[2]).toMatchObject({ to: [{ address: after }] })
    },
  )

  test('a user activated later gets the mail then', async () => {
    const { user } = await created({ email: 'straks@voorbeeld.nl', active: false })
    await edit({ ...user, active: false }, { active: true })
    await arrived(1)
    expect(smtp.mails[0]).toMatchObject({
      to: [{ address: 'straks@voorbeeld.nl' }],
      subject: 'Welkom bij Aurum: kies je wachtwoord',
    })
  })

  test('a user with English as language gets the mail in English', async () => {
    await created({ fullname: 'Ann', email: 'ann@voorbeeld.nl', language: 'en' })
    await arrived(1)
    const [mail] = smtp.mails
    expect(mail?.subject).toBe('Welcome to Aurum: choose your password')
    expect(mail?.text).toMatch(/^Hello Ann,/)
    expect(mail?.html).toContain('lang="en"')
  })

  test('a name can bring neither a script nor another address into a mail', async () => {
    const user = buildUser({ company_ids: [tree.wos._id], fullname: EVIL, email: 'zoe@voorbeeld.nl' })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
    await server.visitor().post('/api/forgot', { username: user.username })
    await arrived(1)
    const [mail] = smtp.mails
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.to?.map(({ address }) => address)).toEqual(['zoe@voorbeeld.nl'])
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('a mail server that is busy is asked again, with the same letter and the same link', async () => {
    smtp.refuse(1)
    const { user } = await created({ email: 'later@voorbeeld.nl' })
    await arrived(1)
    expect(linkIn(smtp.mails[0] ?? {})).toMatchObject({ username: user.username })
    expect(server.errors.splice(0).map(String).join()).toMatch(/451/)
    const { rows } = await server.db.read((tx) =>
      sql`select 1 from mail_tokens where user_id = ${user._id} and ended_at is null`.execute(tx),
    )
    expect(rows).toHaveLength(1)
  })

  test('a mailbox that does not exist is not asked again', async () => {
    smtp.refuse(1, 550)
    const { user } = await created({ email: 'bestaat-niet@voorbeeld.nl' })
    await expect.poll(() => server.errors.map(String).join()).toContain('550')
    server.errors.length = 0
    const [job] = await server.db.statement(
      `select state from pgboss.job where name = 'account-mail' and data->'data'->>'userId' = $1`,
      [user._id],
    )
    expect(['active', 'completed']).toContain(job?.state)
    expect(smtp.mails).toEqual([])
  })

  test('a sent mail is kept by its key alone, without its text', async () => {
    await created({ email: 'eens@voorbeeld.nl' })
    await arrived(1)
    const kept = () => server.db.statement('select message from sent_mails')
    await expect.poll(async () => (await kept()).length).toBeGreaterThan(0)
    for (const { message } of await kept()) expect(message).toBeNull()
    expect((await server.visitor().ask('/dev/mail')).status).toBe(404)
  })
})

describe('without a mail server', () => {
  const trying = eitherTestDatabase()
  const productionDatabase = eitherTestDatabase()

  test('mails can be read at this machine, newest first, and what people typed is only text', async () => {
    const server = await startServer(trying)
    const tree = await insertAccounts(server.db)
    const user = buildUser({ company_ids: [tree.wos._id], fullname: EVIL, email: 'zoe@voorbeeld.nl' })
    await insertDocuments(server.db, tree.tree, [{ collection: 'users', doc: user }])
    expect((await server.visitor().ask('/dev/mail')).text()).toContain('Nog geen mails.')
    const first = await nthMailAfterForgot(1)
    const second = await nthMailAfterForgot(2)
    const page = await server.visitor().ask('/dev/mail')
    expect(page.status).toBe(200)
    expect(page.headers['content-type']).toMatch(/^text\/html/)
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.headers['cache-control']).toBe('no-store')
    const html = page.text()
    expect(html).not.toContain('<script')
    expect(html).toContain(`href="http://localhost:4180/auth/setup-primary/`)
    expect(html.indexOf(second)).toBeGreaterThan(0)
    expect(html.indexOf(second)).toBeLessThan(html.indexOf(first))
    const outside = await server.visitor().ask('/dev/mail', { headers: { 'x-forwarded-for': '203.0.113.9' } })
    expect(outside.status).toBe(404)
    const rebound = await server.visitor().ask('/dev/mail', { headers: { host: 'evil.example' } })
    expect(rebound.status).toBe(421)
    expect(await mailsFor(server, user.email)).toHaveLength(2)
    await server.close()

    async function nthMailAfterForgot(count: number) {
      await server.visitor().post('/api/forgot', { username: user.username })
      return linkIn(await nthMail(server, user.email, count)).token
    }
  })

  test('mails in production wait, and cannot be read by anybody', async () => {
    const server = await startServer(productionDatabase, { isProduction: true })
    const tree = await insertAccounts(server.db)
    await server.visitor().post('/api/forgot', { username: tree.office.username })
    const waiting = () => server.db.statement('select kind, tree from waiting_mails')
    await expect.poll(waiting).toEqual([{ kind: 'account-mail', tree: tree.tree }])
    expect(server.errors).toEqual([])
    // An account of the same name at another company has a mail of its own, once, however often they are released.
    const theirs = await insertTree(server.db)
    const { username } = tree.office
    const namesake = buildUser({ username, company_ids: [theirs.wos._id], email: 'zij@voorbeeld.nl' })
    await insertDocuments(server.db, theirs.tree, [{ collection: 'users', doc: namesake }])
    await server.visitor().post('/api/forgot', { username })
    const trees = async () => (await waiting()).map((row) => row.tree).toSorted()
    const both = [tree.tree, tree.tree, theirs.tree].toSorted()
    await expect.poll(trees).toEqual(both)
    const keys = () => server.db.statement("select key from waiting_mails where key not like '%~%'")
    await server.db.write((tx) => releaseMails(tx, server.effects))
    const undone = () =>
      server.db.statement(`select id from pgboss.job where state in ('created', 'retry', 'active')`)
    await expect.poll(undone, { timeout: 20_000 }).toEqual([])
    expect(await keys()).toEqual([])
    expect(await trees()).toEqual(both)
    // A day later nobody needs the link they asked for.
    const day = 25 * 3_600_000
    await server.db.statement(`update waiting_mails set since = since - ${day} where tree = '${theirs.tree}'`)
    await server.db.write((tx) => releaseMails(tx, server.effects))
    await expect.poll(undone, { timeout: 20_000 }).toEqual([])
    expect(await trees()).not.toContain(theirs.tree)
    expect((await server.visitor().ask('/dev/mail')).status).toBe(404)
    expect(await server.db.statement('select * from sent_mails')).toEqual([])
    await server.close()
  })
})
