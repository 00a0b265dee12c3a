import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Finished, findFinished, isUploadId } from '#server/files/upload-folder.ts'
import { type Uploader, type UploadServer, uploadServer } from '#server/http/routes/upload-server.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import type { HttpDeps } from '../deps.ts'
import { headersOutsideHooks } from '../doors/headers.ts'
import { HttpError } from '../http-error.ts'

export interface Uploads extends UploadServer {
  /** Folder of unfinished uploads. */
  folder: string
}

export function openUploads(app: FastifyInstance, { db, dataDir, onError }: HttpDeps): Uploads {
  // The body is left unread for the upload server.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const folder = path.join(dataDir, 'uploads')
  makeFolder(folder)
  return { folder, ...uploadServer({ db, dataDir, folder, onError }) }
}

interface Door {
  /** A route without a trailing slash. */
  at: string
  methods: readonly ('PATCH' | 'HEAD' | 'DELETE')[]
  /** Throws when the request may not upload here; called for every request of an upload. */
  whose(request: FastifyRequest, reply: FastifyReply): Promise<Uploader>
}

/** Resumable upload routes. */
export function serveUploads(app: FastifyInstance, uploads: Uploads, { at, methods, whose }: Door) {
  const { folder } = uploads

  app.post(at, async (request, reply) => pass(await whose(request, reply), request, reply))
  app.route<{ Params: { id: string } }>({
    method: [...methods],
    url: `${at}/:id`,
    handler: async (request, reply) => {
      const uploader = await whose(request, reply)
      const { id } = request.params
      if (!isUploadId(id)) throw new HttpError(404, 'not-found')
      const finished = (await findFinished(folder, id)) ?? (await uploads.finishLeftBehind(uploader, id))
      if (!finished) return pass(uploader, request, reply)
      if (finished.owner !== uploader.userId) throw new HttpError(404, 'not-found')
      return answerAgain(finished, request, reply)
    },
  })

  async function pass(uploader: Uploader, request: FastifyRequest, reply: FastifyReply) {
    const headers = { ...reply.getHeaders(), ...headersOutsideHooks(request) }
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await uploads.handle(uploader, request.raw, reply.raw)
  }
}

/** The upload was complete and only the answer was lost, so the answer is repeated. */
function answerAgain({ size }: Finished, request: FastifyRequest, reply: FastifyReply) {
  const isElsewhere = request.method === 'PATCH' && request.headers['upload-offset'] !== String(size)
  if (isElsewhere) throw new HttpError(409, 'conflict')
  reply.header('tus-resumable', '1.0.0').header('upload-offset', size)
  if (request.method !== 'HEAD') return reply.status(204).send()
  return reply.status(200).header('upload-length', size).send()
}
