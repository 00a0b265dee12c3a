import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#sync/contract/errors.ts'
import { addBlob } from '#sync/server/files/blobs.ts'
import { dropFile, keepContent } from '#sync/server/files/file-store.ts'
import { hashOfFile, inspectPhoto, MAX_BYTES } from '#sync/server/files/inspect-photo.ts'
import type { StoredSession } from '#sync/server/sessions/sessions.ts'
import { authenticate } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'

const PATH = '/api/uploads'
const HASH = /^[0-9a-f]{64}$/
/** Milliseconds. What was not finished within a day is begun anew by its device. */
const KEEP_UNFINISHED = 24 * 60 * 60 * 1000
const SWEEP_EVERY = 60 * 60 * 1000

const STATUS: Partial<Record<ErrorCode, number>> = {
  'file-too-large': 413,
  'file-heic-refused': 415,
  'file-type-refused': 415,
}

/** Resumable uploads (tus). An upload belongs to the user who began it; for anybody else it does not exist. */
export function addUploadRoutes(app: FastifyInstance, { db, dataDir, onError }: HttpDeps) {
  const folder = path.join(dataDir, 'uploads')
  mkdirSync(folder, { recursive: true })
  const uploader = new AsyncLocalStorage<StoredSession>()
  const datastore = new FileStore({ directory: folder, expirationPeriodInMilliseconds: KEEP_UNFINISHED })

  const tus = new Server({
    path: PATH,
    datastore,
    maxSize: MAX_BYTES,
    relativeLocation: true,
    async onUploadCreate(_request, { metadata }) {
      const session = uploader.getStore()
      if (!session || !HASH.test(metadata?.hash ?? '')) throw refusal('bad-request')
      return { metadata: { ...metadata, owner: session.userId, tree: session.tree } }
    },
    async onIncomingRequest(_request, id) {
      const upload = await datastore.getUpload(id).catch(() => null)
      if (upload && upload.metadata?.owner !== uploader.getStore()?.userId) throw refusal('not-found', 404)
    },
    async onUploadFinish(_request, { id, metadata }) {
      await finish(id, String(metadata?.tree), String(metadata?.hash))
      return {}
    },
    onResponseError(_request, error) {
      if ('status_code' in error) return error
      onError(error)
      return refusal('internal', 500)
    },
  })

  async function finish(id: string, tree: string, expected: string) {
    const file = path.join(folder, id)
    const problem = await keep(file, tree, expected)
    if (problem === null) return dropFile(`${file}.json`)
    await dropFile(file)
    await dropFile(`${file}.json`)
    throw refusal(problem)
  }

  async function keep(file: string, tree: string, expected: string): Promise<ErrorCode | null> {
    const hash = await hashOfFile(file)
    if (hash !== expected) return 'file-hash-mismatch'
    const inspection = await inspectPhoto(file)
    if (typeof inspection === 'string') return inspection
    const { size } = statSync(file)
    await keepContent(dataDir, hash, file)
    await addBlob(db, { tree, hash, size, ...inspection })
    return null
  }

  const sweeping = setInterval(() => datastore.deleteExpired().catch(onError), SWEEP_EVERY)
  sweeping.unref()
  app.addHook('onClose', async () => clearInterval(sweeping))

  // The content is the upload server's to read.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  app.route({
    method: ['POST', 'PATCH', 'HEAD', 'DELETE'],
    url: `${PATH}/*`,
    handler: handle,
  })
  app.post(PATH, handle)

  async function handle(request: FastifyRequest, reply: FastifyReply) {
    const { session } = await authenticate(db, request.raw)
    reply.hijack()
    await uploader.run(session, () => tus.handle(request.raw, reply.raw))
  }
}

function refusal(code: ErrorCode, status = STATUS[code] ?? 422) {
  return { status_code: status, body: JSON.stringify({ error: code }) }
}
