import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, expect } from 'vitest'
import { fault } from './fault.ts'
import { openCluster, whyNoPostgres } from './machine/postgres-cluster.ts'

const closing: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closing.reverse()) await close()
})

/** Milliseconds: a dead worker is noticed after half a minute, and the check runs once a minute. */
const ALL_SENT_WITHIN = 180_000

for (const kind of ['PGlite', 'PostgreSQL'] as const) {
  fault(
    `the server is killed between a commit and its effect, and in the effect, on ${kind}`,
    {
      goal: 'each promised effect happens; again only after a death in it, and then it is told',
      full: 20,
      minutes: 15,
    },
    async ({ times, random, notRun }) => {
      const why = kind === 'PostgreSQL' ? whyNoPostgres() : null
      if (why) notRun(why)
      const folder = mkdtempSync(path.join(tmpdir(), 'effects-'))
      closing.push(() => rmSync(folder, { recursive: true, force: true }))
      const cluster = kind === 'PostgreSQL' ? await openCluster() : undefined
      if (cluster) closing.push(cluster.close)
      const databaseUrl = (await cluster?.database('effects')) ?? ''
      const letters = path.join(folder, 'letters')

      for (let round = 0; round < times; round++) {
        const worker = await working(folder, databaseUrl, letters, 'promise')
        const before = worker.promised().length
        while (worker.promised().length < before + 10) await sleep(5)
        await sleep(random() * 1_000)
        await worker.kill()
      }
      const last = await working(folder, databaseUrl, letters, 'send')
      const promised = last.promised()
      await expect
        .poll(() => promised.filter((key) => attemptsOf(letters, 'sent').has(key)).length, {
          timeout: ALL_SENT_WITHIN,
          interval: 500,
        })
        .toBe(promised.length)
      await last.kill()

      const begun = attemptsOf(letters, 'begun')
      const sent = attemptsOf(letters, 'sent')
      expect(
        [...begun.keys()].filter((key) => !promised.includes(key)),
        'sent without a commit',
      ).toEqual([])
      // A job taken from the queue but not begun before the kill counts as an attempt as well.
      for (const [key, attempts] of begun)
        expect(attempts, `tries of ${key}`).toEqual([...new Set(attempts)].toSorted((a, b) => a - b))
      const again = [...begun.values()].filter((attempts) => attempts.length > 1).length
      const twice = [...sent.values()].filter((attempts) => attempts.length > 1).length
      // Two jobs are in progress at a time when it is killed.
      expect(again).toBeLessThanOrEqual(times * 2)
      return `0 of ${promised.length} forgotten in ${times} kills; ${again} begun again as second try, ${twice} of them after they were done`
    },
  )
}

async function working(dataDir: string, url: string, letters: string, task: string) {
  const script = fileURLToPath(new URL('./machine/effect-worker.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir, url, letters, task])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const open = () => /^open$/m.test(output)
  while (!open()) {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`)
    await sleep(20)
  }
  return {
    promised: () => [...output.matchAll(/^promised (\S+)$/gm)].map(([, key]) => String(key)),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** The attempts that were logged for each letter, in order. */
function attemptsOf(letters: string, what: 'begun' | 'sent'): Map<string, number[]> {
  const lines = existsSync(letters) ? readFileSync(letters, 'utf8') : ''
  const attempts = new Map<string, number[]>()
  for (const [, key = '', attempt] of lines.matchAll(new RegExp(`^${what} (\\S+) (\\d+)$`, 'gm')))
    attempts.set(key, [...(attempts.get(key) ?? []), Number(attempt)])
  return attempts
}
