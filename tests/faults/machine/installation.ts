import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fillFolder } from './filled-folder.ts'

/** A fixed address and data folder, behind which server processes start and stop. */
export interface Installation {
  url: string
  dataDir: string
  /** Starts a process without waiting for it. */
  launch(env?: Env, ...args: string[]): ServerProcess
  /** Starts a process and waits until it answers. Returns milliseconds. */
  start(env?: Env, ...args: string[]): Promise<number>
  /** The process that was started last. */
  process(): ServerProcess
  /** Ends the process, and removes the folder if this call created it. */
  close(): Promise<void>
}

export interface ServerProcess {
  pid: number
  output(): string
  /** Milliseconds until the server answered. */
  answers(patience?: number): Promise<number>
  signal(name: NodeJS.Signals): void
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; after: number }>
  /** Resolves when the process is gone. */
  kill(): Promise<void>
}

export interface InstallationOptions {
  dataDir?: string
  databaseUrl?: string
  /** Starts with an empty folder, which the first start has to fill. */
  empty?: boolean
  env?: Env
}

/** Environment of a server whose clock is wrong by this many milliseconds. */
export const wrongBy = (shift: number): Env => ({
  NODE_OPTIONS: `--import=${new URL('./shifted-clock.ts', import.meta.url).href}`,
  CLOCK_SHIFT: String(shift),
})

type Env = Readonly<Record<string, string>>

/** Milliseconds; a first start creates a database and fills it. */
const START_TIMEOUT_MS = 60_000

export async function openInstallation(options: InstallationOptions = {}): Promise<Installation> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'site-'))
  const isFilled = options.empty || options.databaseUrl || existsSync(path.join(dataDir, 'db'))
  if (!isFilled) await fillFolder(dataDir)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const standing = {
    AURUM_DEMO_ORDERS: '20',
    ...options.env,
    PORT: String(port),
    AURUM_DATA: dataDir,
    // Set even when empty: the machine's own setting must not reach the server.
    DATABASE_URL: options.databaseUrl ?? '',
  }
  let current: ServerProcess | undefined
  const launch = (env: Env = {}, ...args: string[]) => {
    current = launched(url, { ...standing, ...env }, args)
    return current
  }
  return {
    url,
    dataDir,
    launch,
    start: (env, ...args) => launch(env, ...args).answers(),
    process() {
      if (!current) throw new Error('Nothing was started')
      return current
    },
    async close() {
      await current?.kill()
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function launched(url: string, env: Env, args: string[]): ServerProcess {
  const began = Date.now()
  const child = spawn(process.execPath, ['server/main.ts', ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<Awaited<ServerProcess['ended']>>((resolve) =>
    child.once('close', (code, signal) => resolve({ code, signal, after: Date.now() - began })),
  )
  return {
    pid: child.pid ?? 0,
    output: () => output,
    answers: (patience = START_TIMEOUT_MS) => answering(child, url, began + patience, () => output),
    signal: (name) => void child.kill(name),
    ended,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function answering(child: ChildProcess, url: string, giveUp: number, output: () => string) {
  const began = Date.now()
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const signal = AbortSignal.timeout(2_000)
    const response = await fetch(`${url}/readyz`, { signal }).catch(() => null)
    if (response?.ok) return Date.now() - began
    await sleep(20)
  }
  throw new Error(`The server did not answer in time:\n${output()}`)
}

/** All processes below this one, itself first. */
export function processTree(pid: number): number[] {
  return [pid, ...childrenOf(pid).flatMap(processTree)]
}

/** Of a process that is gone, none. It may go while it is being looked at. */
function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.trim().split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
