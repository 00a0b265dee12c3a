import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eachDatabase } from '#tests/support/databases.ts'
import { insertAccounts, signedIn, startServer, type TestServer } from '#tests/support/server.ts'

/** A sample with its labels and a number, or a HELP or TYPE line. */
const LINE =
  /^(?:# HELP \w+ .+|# TYPE \w+ (?:counter|gauge|summary)|\w+(?:\{\w+="[^"\\]*"(?:,\w+="[^"\\]*")*\})? \d\S*)$/

eachDatabase((testDatabase) => {
  let server: TestServer
  let tree: Tree

  beforeAll(async () => {
    server = await startServer(testDatabase, { isProduction: true })
    tree = await insertAccounts(server.db)
  })
  afterAll(() => server.close())

  const metrics = async () => (await server.visitor().ask('/metrics')).text()

  test('metrics show the state of the server in the format of Prometheus', async () => {
    const office = await signedIn(server, tree.office)
    await office.ask('/files/nothing-here')
    await office.ask(`/api/account/sessions/${tree.office._id}`, { method: 'DELETE' })
    const socket = office.socket()
    await new Promise((resolve) => socket.on('open', resolve))
    const answer = await server.visitor().ask('/metrics')
    expect(answer.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8')
    const lines = answer.text().trimEnd().split('\n')
    expect(lines.filter((line) => !LINE.test(line))).toEqual([])
    const requests = 'aurum_http_request_seconds_count'
    expect(lines).toEqual(
      expect.arrayContaining([
        `${requests}{method="POST",route="/api/login",status="200"} 1`,
        `${requests}{method="GET",route="/files/:id",status="404"} 1`,
        `${requests}{method="DELETE",route="/api/account/sessions/:id",status="404"} 1`,
        'aurum_live_sockets 1',
        '# TYPE process_resident_memory_bytes gauge',
        '# TYPE nodejs_eventloop_lag_p99_seconds gauge',
      ]),
    )
    expect(answer.text()).not.toContain(tree.office._id)
    socket.close()
    await expect.poll(metrics).toContain('aurum_live_sockets 0')
  })

  test('metrics count mails that wait for a mail server', async () => {
    expect(await metrics()).not.toContain('aurum_effects{')
    await server.visitor().post('/api/forgot', { username: tree.office.username })
    await expect.poll(metrics, { timeout: 15_000 }).toContain('aurum_waiting_mails 1')
  })

  test.each<[string, Record<string, string>, number, string]>([
    ['through a proxy', { 'x-forwarded-for': '203.0.113.9' }, 404, 'not-found'],
    ['by a name that is not of this machine', { host: 'evil.example' }, 421, 'host-unknown'],
  ])('metrics are not available %s', async (_title, headers, expected, error) => {
    const { status, text } = await server.visitor().ask('/metrics', { headers })
    expect([status, text()]).toEqual([expected, JSON.stringify({ error })])
  })
})
