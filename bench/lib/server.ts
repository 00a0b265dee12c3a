import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from './data-set.ts'

/** The real server in a process of its own, on a copy of a data set. */
export interface BenchServer {
  origin: string
  port: number
  /** Bytes of memory in use now. */
  memory(): number
  close(): Promise<void>
}

interface ServerOptions {
  /** A folder that contains `dist`. */
  appFolder: string
  /** The copy; deleted at the end. */
  dataDir: string
  /** Settings besides; without any it is a demo, with the database in `dataDir`. */
  env?: Readonly<Record<string, string>>
}

export function copyOf(set: DataSet, dataDir: string): string {
  cpSync(set.dataDir, dataDir, { recursive: true })
  return dataDir
}

export async function startBenchServer({
  appFolder,
  dataDir,
  env = {},
}: ServerOptions): Promise<BenchServer> {
  const child = fork(path.resolve('bench/lib/serve.ts'), {
    cwd: path.dirname(appFolder),
    env: { ...process.env, AURUM_DATA: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const actual = await Promise.race([
    once(child, 'message').then(([message]) => message as number),
    once(child, 'exit').then(() => Promise.reject(new Error('The server did not start'))),
  ])
  return {
    port: actual,
    origin: `http://localhost:${actual}`,
    memory: () => residentBytes(child),
    async close() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function residentBytes({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) * 1024
}
