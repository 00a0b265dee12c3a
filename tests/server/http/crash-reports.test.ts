import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outcome, refusal, signedInVisitor } from '#tests/support/accounts.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, startServer, type TestServer } from '#tests/support/server.ts'

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase, { support: 'help@aurum.nl' })
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    await server.db.write((tx) => sql`delete from crash_reports`.execute(tx))
    await server.db.write((tx) => sql`delete from sign_in_attempts`.execute(tx))
  })

  const report = (given: object = {}) => ({
    id: randomUUID(),
    version: '1.1.279',
    location: '/orders/overview',
    message: 'TypeError: "ä 😀" is undefined',
    componentStack: 'at OrderCard\nat Board',
    navigator: 'Mozilla/5.0',
    ...given,
  })
  const send = (body: object, visitor = server.visitor()) => visitor.post('/api/crash-reports', body)
  const stored = () => server.db.statement('select * from crash_reports')

  test('a crash report is kept with its user, or without one when nobody is signed in', async () => {
    const [known, unknown] = [report({ user_id: tree.office._id }), report()]
    expect(outcome(await send(known, await signedInVisitor(server, tree.office, tree)))).toEqual([
      200,
      { success: true },
    ])
    expect((await send(unknown)).status).toBe(200)
    const rows = await stored()
    expect(rows.find(({ id }) => id === known.id)).toMatchObject({
      user_id: tree.office._id,
      tree: tree.tree,
      version: '1.1.279',
      location: '/orders/overview',
      message: known.message,
      component_stack: known.componentStack,
      navigator: 'Mozilla/5.0',
    })
    expect(rows.find(({ id }) => id === unknown.id)).toMatchObject({ user_id: null, tree: null })
  })

  test('crash reports are limited to two thousand, and those of users stay longest', async () => {
    const body = report({ user_id: tree.office._id })
    await send(body, await signedInVisitor(server, tree.office, tree))
    await server.db.write((tx) =>
      sql`insert into crash_reports (id, version, location, message, component_stack, navigator)
        select gen_random_uuid(), '1', '/', 'flood', '', '' from generate_series(1, 2500)`.execute(tx),
    )
    expect((await send(report({ message: 'the last one' }))).status).toBe(200)
    const rows = await stored()
    expect(rows).toHaveLength(2_000)
    expect(rows.filter(({ id }) => id === body.id)).toHaveLength(1)
    expect(rows.filter(({ message }) => message === 'the last one')).toHaveLength(1)
  })

  test.each([
    ['of somebody else', () => tree.employee._id],
    ['from before anybody signed in', () => null],
    ['of an app that does not say whose it was', () => undefined],
  ])('%s is not taken for that of whoever is signed in when it comes', async (_whose, userId) => {
    const body = report({ user_id: userId() })
    expect((await send(body, await signedInVisitor(server, tree.office, tree))).status).toBe(200)
    expect(await stored()).toMatchObject([{ id: body.id, user_id: null, tree: null }])
  })

  test('the support address is sent to a signed-in user', async () => {
    const session = await (await signedInVisitor(server, tree.office, tree)).ask('/api/session')
    expect(session.json()).toMatchObject({ support: 'help@aurum.nl' })
  })

  test('a crash report that is sent repeatedly is stored once', async () => {
    const body = report()
    const answers = await Promise.all([send(body), send(body), send({ ...body, message: 'other' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await stored()).toHaveLength(1)
  })

  test('a long crash report is cut off, and a flood is refused', async () => {
    const long = report({ message: 'x'.repeat(30_000), componentStack: `\0${'y'.repeat(30_000)}` })
    expect((await send(long)).status).toBe(200)
    const [row] = await stored()
    expect([String(row?.message).length, String(row?.component_stack).length]).toEqual([2_000, 20_000])
    expect((await send(report({ message: 'x'.repeat(200_000) }))).status).toBe(413)
    const answers = []
    for (let n = 0; n < 32; n += 1) answers.push((await send(report())).status)
    expect(answers.at(-1)).toBe(429)
  })

  test('a crash report keeps neither the link of a mail nor a search query', async () => {
    await send(report({ location: '/auth/setup-primary/amFu/geheim-geheim' }))
    await send(report({ location: '/orders/overview?q=mevrouw%20Jansen#list' }))
    const rows = await stored()
    expect(JSON.stringify(rows)).not.toMatch(/geheim|Jansen/)
    expect(rows.map(({ location }) => location).toSorted()).toEqual([
      '/auth/setup-primary/…',
      '/orders/overview',
    ])
  })

  test('a malformed crash report is refused', async () => {
    for (const body of [
      {},
      report({ id: 'x' }),
      report({ message: 3 }),
      report({ navigator: {} }),
      report({ user_id: 'x' }),
    ])
      expect(outcome(await send(body))).toEqual(refusal(400, 'bad-request'))
  })
})
