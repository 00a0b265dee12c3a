import { randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import { noteMade } from './backup-state.ts'
import { makeBackup } from './make-backup.ts'
import { whyItFailed } from './why-it-failed.ts'
import type { BackupSource } from './write-backup.ts'

/** Milliseconds between signs of life. */
const BEAT_MS = 5_000
const HOST = '127.0.0.1'
/** What a proxy adds; the door is for this machine alone. */
const OF_A_PROXY = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'origin']

const askedSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ file: v.pipe(v.string(), v.check(path.isAbsolute)) }),
)

/** Folder in which each running server of a data folder says how it is asked for a backup. */
export const doorsFolder = (dataDir: string): string => path.join(dataDir, 'backup-doors')

export interface DoorDeps extends BackupSource {
  /** Tells the servers of one machine apart. */
  port: number
  onError(error: unknown): void
}

/**
 * Lets whoever may read the data folder ask for a backup: at an address of its own on the loopback, which no proxy leads
 * to, with a key that lies in the folder for this account only.
 */
export async function openBackupDoor(deps: DoorDeps): Promise<() => Promise<void>> {
  const key = randomBytes(32).toString('base64url')
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const server = createServer((request, response) => {
    if (!mayAsk(request, key)) {
      response.writeHead(404).end()
      return
    }
    const answer = answerWith(deps, request, response, stopping.signal).catch(deps.onError)
    running.add(answer)
    answer.then(() => running.delete(answer))
  })
  server.listen(0, HOST)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const file = path.join(doorsFolder(deps.dataDir), `${hostname()}-${deps.port}.json`)
  makeFolder(doorsFolder(deps.dataDir))
  await rm(file, { force: true })
  await writeFile(file, JSON.stringify({ port, key }), { mode: 0o600, flag: 'wx' })
  return async () => {
    stopping.abort()
    await Promise.all(running)
    server.closeAllConnections()
    server.close()
    await rm(file, { force: true })
  }
}

function mayAsk({ method, headers, socket }: IncomingMessage, key: string): boolean {
  const shown = Buffer.from(headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${key}`)
  return (
    method === 'POST' &&
    headers.host === `${HOST}:${socket.localPort}` &&
    OF_A_PROXY.every((name) => !(name in headers)) &&
    shown.length === expected.length &&
    timingSafeEqual(shown, expected)
  )
}

async function answerWith(
  deps: DoorDeps,
  request: IncomingMessage,
  response: ServerResponse,
  stopping: AbortSignal,
): Promise<void> {
  const asked = v.safeParse(askedSchema, await text(request))
  if (!asked.success) {
    response.writeHead(400).end()
    return
  }
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('\n')
  // Blank lines, which JSON allows: whoever asks sees that the server is at work.
  const beat = setInterval(() => response.write('\n'), BEAT_MS)
  try {
    const made = await makeBackup(deps, asked.output.file, AbortSignal.any([gone.signal, stopping]))
    await noteMade(deps.dataDir, made)
    response.end(JSON.stringify({ made }))
  } catch (error) {
    const why = whyItFailed(error)
    if (why === 'bug') deps.onError(error)
    response.end(JSON.stringify({ why }))
  } finally {
    clearInterval(beat)
  }
}
