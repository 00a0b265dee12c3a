import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort, processTree } from './installation.ts'

/** A PostgreSQL of the test's own, which it may kill; fsync is on, as in production. */
export interface Cluster {
  /** The address of a database, created when first asked for. */
  database(name: string): Promise<string>
  query(name: string, text: string, values?: unknown[]): Promise<Record<string, unknown>[]>
  start(): Promise<void>
  /** Kills all its processes at once. */
  kill(): Promise<void>
  /** Immediate shutdown, without a checkpoint. */
  stopImmediately(): Promise<void>
  /** Process ids, the postmaster first. */
  pids(): number[]
  close(): Promise<void>
}

const PROGRAMS = '/usr/lib/postgresql'

export function whyNoPostgres(): string | null {
  return programs() ? null : 'no PostgreSQL is installed on this machine'
}

/** Uses `folder`, including data that an earlier cluster left there. */
export async function openCluster(folder?: string): Promise<Cluster> {
  const bin = programs()
  if (!bin) throw new Error('No PostgreSQL')
  const home = folder ?? mkdtempSync(path.join(tmpdir(), 'cluster-'))
  const data = path.join(home, 'data')
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? postgresUser() : undefined
  const port = await freePort()
  mkdirSync(home, { recursive: true })
  if (user) chownSync(home, user.uid, user.gid)
  if (!existsSync(data)) {
    const settings = ['-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
    execFileSync(`${bin}/initdb`, ['-D', data, ...settings], { ...user, cwd: home, stdio: 'ignore' })
  }
  const at = (name: string) => `postgres://tests@127.0.0.1:${port}/${name}`
  let child: ChildProcess | undefined
  let log = ''

  async function start() {
    const settings = ['listen_addresses=127.0.0.1', 'fsync=on', 'max_connections=60'].flatMap((one) => [
      '-c',
      one,
    ])
    const options = ['-D', data, '-p', String(port), '-k', home, ...settings]
    const started = spawn(`${bin}/postgres`, options, {
      ...user,
      cwd: home,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    started.stderr.on('data', (chunk) => {
      log = `${log}${chunk}`.slice(-5_000)
    })
    child = started
    for (const giveUp = Date.now() + 60_000; Date.now() < giveUp; await sleep(50)) {
      if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}:\n${log}`)
      if (await onDatabase(at('postgres'), 'select 1').catch(() => null)) return
    }
    throw new Error(`PostgreSQL did not answer in time:\n${log}`)
  }

  async function end(signal: NodeJS.Signals, pids: readonly number[]) {
    const ended = child?.exitCode === null && child.signalCode === null ? exit(child) : undefined
    for (const pid of pids) signalTo(pid, signal)
    await ended
    // The next start fails while one of them still holds the shared memory.
    while (pids.some((pid) => existsSync(`/proc/${pid}`))) await sleep(10)
  }

  const pids = () => (child?.pid ? processTree(child.pid) : [])
  await start()
  return {
    async database(name) {
      const known = await onDatabase(at('postgres'), 'select 1 from pg_database where datname = $1', [name])
      if (known.length === 0) await onDatabase(at('postgres'), `create database ${name}`)
      return at(name)
    },
    query: (name, text, values) => onDatabase(at(name), text, values),
    start,
    kill: () => end('SIGKILL', pids()),
    stopImmediately: () => end('SIGQUIT', pids().slice(0, 1)),
    pids,
    async close() {
      await end('SIGKILL', pids())
      if (!folder) rmSync(home, { recursive: true, force: true })
    },
  }
}

async function onDatabase(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  // The server may be killed meanwhile; then the query itself fails.
  client.on('error', () => {})
  try {
    await client.connect()
    return (await client.query(text, values)).rows as Record<string, unknown>[]
  } finally {
    await client.end().catch(() => {})
  }
}

function programs(): string | undefined {
  const versions = existsSync(PROGRAMS) ? readdirSync(PROGRAMS) : []
  const newest = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => `${PROGRAMS}/${version}/bin`)
  return newest.find((bin) => existsSync(`${bin}/initdb`))
}

function postgresUser() {
  const of = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: of('-u'), gid: of('-g') }
}

const exit = (child: ChildProcess) => new Promise((resolve) => child.once('exit', resolve))

function signalTo(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended in between.
  }
}
