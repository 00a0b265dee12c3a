import type { FastifyInstance } from 'fastify'
import { sweepImages } from '#server/files/image-sweep.ts'
import { sweepBlobs } from '#server/files/sweep-blobs.ts'
import { sweepUploads } from '#server/files/upload-folder.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { serveUploads, type Uploads } from './serve-uploads.ts'

/** Milliseconds. */
const SWEEP_EVERY = 60 * 60 * 1000
/** Rarer, because it checks every upload there ever was. */
const SWEEP_UNUSED_EVERY = 24 * SWEEP_EVERY

export function addUploadRoutes(app: FastifyInstance, { db, dataDir, onError }: HttpDeps, uploads: Uploads) {
  const sweep = () => Promise.all([sweepUploads(uploads.folder), sweepImages(dataDir)]).catch(onError)
  const sweepUnused = () => sweepBlobs(db, dataDir).catch(onError)
  const sweeping = [setInterval(sweep, SWEEP_EVERY), setInterval(sweepUnused, SWEEP_UNUSED_EVERY)]
  for (const timer of sweeping) timer.unref()
  app.addHook('onReady', async () => void Promise.all([sweep(), sweepUnused()]))
  app.addHook('onClose', async () => sweeping.forEach(clearInterval))

  serveUploads(app, uploads, {
    at: '/api/uploads',
    methods: ['PATCH', 'HEAD', 'DELETE'],
    whose: async (request, reply) => (await signedIn(db, request, reply)).actor,
  })
}
