import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect } from 'vitest'
import type { WebSocket } from 'ws'
import { fault } from './fault.ts'
import { audit, NOTHING_WRONG } from './machine/audit.ts'
import { hireCrew, sendAgain } from './machine/crew.ts'
import { type Installation, openInstallation } from './machine/installation.ts'
import { type PlainClient, signIn } from './machine/plain-client.ts'

const closing: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

let running: Promise<Installation> | undefined
/** Shared by all faults here, none of which may leave anything behind. */
const openSite = () =>
  (running ??= (async () => {
    const site = await openInstallation()
    closing.push(site.close)
    await site.start()
    return site
  })())

/** Milliseconds. */
const MAX_EXIT_MS = 2_000

fault(
  'the server is started twice on one folder',
  { goal: 'the second ends within 2 s, naming the first', quick: 1, full: 10 },
  async ({ times }) => {
    const site = await openSite()
    const first = site.process().pid
    const ends: number[] = []
    // A busy machine gets a few more tries.
    while (ends.length < times || (Math.min(...ends) > MAX_EXIT_MS && ends.length < times + 5)) {
      const other = await openInstallation({ dataDir: site.dataDir })
      const { code, after } = await other.launch().ended
      expect(code).toBe(1)
      expect(other.process().output()).toContain(`pid ${first} `)
      ends.push(after)
    }
    expect(Math.min(...ends)).toBeLessThan(MAX_EXIT_MS)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    return `fastest ${Math.min(...ends)} ms, slowest ${Math.max(...ends)} ms, naming the first, which went on`
  },
)

fault(
  'the server finds the traces of one that was killed',
  { goal: 'starts by itself', quick: 1, full: 3 },
  async ({ times }) => {
    const site = await openSite()
    const pidFile = path.join(site.dataDir, 'db/postmaster.pid')
    const traces: Record<string, string> = {
      'an empty file': '',
      // A running process that is not a database.
      'a living process': `${process.pid}\n/nowhere\n1763700000\n5432\n\n*\n`,
      'a process long gone': '4194303\n/nowhere\n1763700000\n5432\n\n*\n',
    }
    const kinds = Object.entries(traces).slice(0, times)
    let slowest = 0
    for (const [, text] of kinds) {
      await site.process().kill()
      writeFileSync(pidFile, text)
      writeFileSync(path.join(site.dataDir, 'lock-holder'), text)
      slowest = Math.max(slowest, await site.start())
    }
    return `${kinds.map(([name]) => name).join(', ')}: open within ${slowest} ms`
  },
)

fault(
  'the server is paused under a stream of work',
  { goal: 'no double effects, clients go on by themselves', quick: 2, full: 20, minutes: 5 },
  async ({ times: seconds }) => {
    const site = await openSite()
    const crew = await hireCrew(site.url)
    await crew.progress(5)
    site.process().signal('SIGSTOP')
    await sleep(200)
    const paused = crew.acknowledged.length
    await sleep(seconds * 1_000)
    expect(crew.acknowledged.length, 'it was not paused').toBe(paused)
    site.process().signal('SIGCONT')
    const since = Date.now()
    await crew.progress(1)
    const back = Date.now() - since
    await crew.progress(20)
    await crew.stop()
    const { acknowledged, photos } = crew
    const office = await signIn(site.url)
    expect(await sendAgain(office, acknowledged)).toBe(0)
    expect(await audit(office, acknowledged, { ...site, photos })).toEqual(NOTHING_WRONG)
    return `paused ${seconds} s; first answer ${back} ms later, 0 of ${acknowledged.length} lost, 0 doubled`
  },
)

/** The server's limit of sockets per session. */
const PER_SESSION = 8
/** Milliseconds. */
const ENDED_WITHIN = 6_500
const ALL_BACK_WITHIN = 35_000

fault(
  'the server is told to stop while many listen and some write',
  {
    goal: 'closed with 1001 or 1012, ended in time, all back within 35 s, 0 lost',
    quick: 48,
    full: 500,
  },
  async ({ times }) => {
    const site = await openSite()
    const clients: PlainClient[] = []
    while (clients.length * PER_SESSION < times) clients.push(await signIn(site.url))
    const listen = () => Promise.all(Array.from({ length: times }, (_, n) => listening(clients, n)))
    const codes: number[] = []
    for (const socket of await listen()) socket.on('close', (code) => codes.push(code))
    const crew = await hireCrew(site.url, { size: 2 })
    await crew.progress(5)

    const since = Date.now()
    site.process().signal('SIGTERM')
    const { code } = await site.process().ended
    const took = Date.now() - since
    expect(code).toBe(0)
    expect(took).toBeLessThan(ENDED_WITHIN)
    await expect.poll(() => codes.length, { timeout: 5_000 }).toBe(times)
    expect(codes.filter((each) => each !== 1001 && each !== 1012)).toEqual([])

    await site.start()
    const began = Date.now()
    const again = await listen()
    const back = Date.now() - began
    expect(back).toBeLessThan(ALL_BACK_WITHIN)
    await crew.progress(5)
    await crew.stop()
    const { acknowledged, photos } = crew
    const [office] = clients as [PlainClient]
    expect(await audit(office, acknowledged, { ...site, photos })).toEqual(NOTHING_WRONG)
    for (const socket of again) socket.terminate()
    return `${times} told to come back, ended in ${took} ms, all back in ${back} ms, 0 of ${acknowledged.length} lost`
  },
)

/** Opens sockets and waits until each was told the clock once. */
function listening(clients: readonly PlainClient[], n: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = clients[Math.floor(n / PER_SESSION)]?.live(() => resolve(socket)) as WebSocket
    socket.once('close', (code) => reject(new Error(`Stream ${n} was closed with ${code}`)))
  })
}
