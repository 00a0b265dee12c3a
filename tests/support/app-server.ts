import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The real server in a process of its own, with the built app and a little demo data. */
export interface AppServer {
  port: number
  dataDir: string
  output(): string
  kill(signal?: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

/** Milliseconds until it answers; a first start makes a database. */
const START_TIMEOUT_MS = 170_000

/**
 * `cwd`: the folder that holds the built app in `dist`; `main`: the program, of this checkout or another one; `args`: its
 * arguments, such as those that found a company.
 */
export async function startAppServer(
  env: Record<string, string> = {},
  cwd = process.cwd(),
  main = path.resolve('server/main.ts'),
  args: readonly string[] = [],
): Promise<AppServer> {
  const dataDir = env.AURUM_DATA ?? mkdtempSync(path.join(tmpdir(), 'aurum-'))
  const port = env.PORT ? Number(env.PORT) : await freePort()
  const child = spawn(process.execPath, [main, ...args], {
    cwd,
    env: { ...process.env, AURUM_DEMO_ORDERS: '150', ...env, PORT: String(port), AURUM_DATA: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  await answers(port, child, () => output)
  return {
    port,
    dataDir,
    output: () => output,
    kill: (signal = 'SIGTERM') => ended(child, signal),
    async close() {
      await ended(child, 'SIGTERM')
      if (!env.AURUM_DATA) rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function answers(port: number, child: ChildProcess, output: () => string) {
  const giveUp = Date.now() + START_TIMEOUT_MS
  while (Date.now() < giveUp) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const response = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The server did not answer within ${START_TIMEOUT_MS} ms:\n${output()}`)
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}

/** A port that nobody listens at. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
