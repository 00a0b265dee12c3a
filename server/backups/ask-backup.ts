import { access, readdir, readFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { doorsFolder } from './backup-door.ts'
import { BackupError, backupErrorOf } from './backup-error.ts'
import type { BackupFacts } from './manifest.ts'

const doorSchema = v.pipe(v.string(), v.parseJson(), v.object({ port: v.number(), key: v.string() }))
type Door = v.InferOutput<typeof doorSchema>

type Answer = { made: BackupFacts } | { why: string }

/** Asks a running server of this data folder to write a backup to `file`, an absolute path. */
export async function askForBackup(dataDir: string, file: string): Promise<BackupFacts> {
  for (const door of await doorsOf(dataDir)) {
    const answer = await knock(door, file)
    if (answer === null) continue
    if ('why' in answer) throw backupErrorOf(answer.why)
    await expectHere(file)
    return answer.made
  }
  throw new BackupError('not-running')
}

/** A service with a /tmp of its own writes a file there that nobody else sees, and that is gone when it stops. */
async function expectHere(file: string): Promise<void> {
  await access(file).catch((error) => {
    throw new BackupError('not-here', error)
  })
}

async function doorsOf(dataDir: string): Promise<Door[]> {
  const folder = doorsFolder(dataDir)
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const doors: Door[] = []
  for (const name of names) {
    const parsed = v.safeParse(doorSchema, await readFile(path.join(folder, name), 'utf8'))
    if (parsed.success) doors.push(parsed.output)
  }
  return doors
}

/** Null where no server of ours answers: it was killed, or it runs on another machine. */
async function knock({ port, key }: Door, file: string): Promise<Answer | null> {
  let hasBegun = false
  try {
    return await new Promise((resolve, reject) => {
      const asking = request({
        host: '127.0.0.1',
        port,
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
      })
      asking.on('error', reject)
      asking.on('response', (response) => {
        hasBegun = response.statusCode === 200
        if (!hasBegun) {
          response.destroy()
          resolve(null)
        } else text(response).then((body) => resolve(JSON.parse(body) as Answer), reject)
      })
      asking.end(JSON.stringify({ file }))
    })
  } catch (error) {
    if (hasBegun) throw new BackupError('stopped', error)
    return null
  }
}
