import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sweepImages } from '#sync/server/files/image-sweep.ts'
import { sweepBlobs } from '#sync/server/files/sweep-blobs.ts'
import { type Finished, findFinished, isUploadId, sweepUploads } from '#sync/server/files/upload-folder.ts'
import { uploadServer } from '#sync/server/files/upload-server.ts'
import { makeFolder } from '#sync/server/store/make-folder.ts'
import { signedIn } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'
import { lonelyHeaders } from './headers.ts'
import { HttpError } from './http-error.ts'

const PATH = '/api/uploads'
/** Milliseconds. */
const SWEEP_EVERY = 60 * 60 * 1000
/** It looks at every upload there ever was. */
const SWEEP_UNUSED_EVERY = 24 * SWEEP_EVERY

export function addUploadRoutes(app: FastifyInstance, { db, dataDir, onError }: HttpDeps) {
  const folder = path.join(dataDir, 'uploads')
  makeFolder(folder)
  const uploads = uploadServer({ db, dataDir, folder, at: PATH, onError })

  const sweep = () => Promise.all([sweepUploads(folder), sweepImages(dataDir)]).catch(onError)
  const sweepUnused = () => sweepBlobs(db, dataDir).catch(onError)
  const sweeping = [setInterval(sweep, SWEEP_EVERY), setInterval(sweepUnused, SWEEP_UNUSED_EVERY)]
  for (const timer of sweeping) timer.unref()
  app.addHook('onReady', async () => void Promise.all([sweep(), sweepUnused()]))
  app.addHook('onClose', async () => sweeping.forEach(clearInterval))

  // The content is the upload server's to read.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))

  app.post(PATH, async (request, reply) => {
    const { actor } = await signedIn(db, request, reply)
    return pass(actor, request, reply)
  })
  app.route<{ Params: { id: string } }>({
    method: ['PATCH', 'HEAD', 'DELETE'],
    url: `${PATH}/:id`,
    handler: async (request, reply) => {
      const { actor } = await signedIn(db, request, reply)
      const { id } = request.params
      if (!isUploadId(id)) throw new HttpError(404, 'not-found')
      const finished = (await findFinished(folder, id)) ?? (await uploads.finishLeftBehind(actor, id))
      if (!finished) return pass(actor, request, reply)
      if (finished.owner !== actor.userId) throw new HttpError(404, 'not-found')
      return answerAgain(finished, request, reply)
    },
  })

  async function pass(actor: { userId: string; tree: string }, request: FastifyRequest, reply: FastifyReply) {
    const headers = { ...reply.getHeaders(), ...lonelyHeaders(request) }
    for (const [name, value] of Object.entries(headers))
      if (value !== undefined) reply.raw.setHeader(name, value)
    reply.hijack()
    await uploads.handle(actor, request.raw, reply.raw)
  }
}

/** All of it had arrived, only the answer was lost: the same answer as then. */
function answerAgain({ size }: Finished, request: FastifyRequest, reply: FastifyReply) {
  const isElsewhere = request.method === 'PATCH' && request.headers['upload-offset'] !== String(size)
  if (isElsewhere) throw new HttpError(409, 'conflict')
  reply.header('tus-resumable', '1.0.0').header('upload-offset', size)
  if (request.method !== 'HEAD') return reply.status(204).send()
  return reply.status(200).header('upload-length', size).send()
}
