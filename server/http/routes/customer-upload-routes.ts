import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { takeAttempt } from '#server/accounts/throttle.ts'
import { type Added, addPhoto, MAX_PHOTOS_PER_ORDER } from '#server/customer-page/add-photo.ts'
import { sentPhoto } from '#server/customer-page/asked-photos.ts'
import { isClosed } from '#server/customer-page/closed.ts'
import { installationPhoto } from '#server/customer-page/installation-photos.ts'
import { hasContent } from '#server/files/file-store.ts'
import { MIME, resizedImage } from '#server/files/resized-image.ts'
import { findFinished, isUploadId } from '#server/files/upload-folder.ts'
import type { Uploader } from '#server/http/routes/upload-server.ts'
import type { FollowedLink } from '#server/orders/customer-links.ts'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { MAX_UPLOAD_BYTES } from '#sync/contract/files/photo.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpError } from '../http-error.ts'
import { followed, LinkEnded } from './followed-link.ts'
import { serveUploads, type Uploads } from './serve-uploads.ts'

const PHOTOS = '/volg/:token/fotos'

/** Widths. Photos that the customer sent are shown as thumbnails only. */
const PIXELS = { sent: 160, installed: 640, whole: 1920 }

const about = v.object({
  over: v.pipe(v.string(), v.maxLength(200)),
  naam: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
})

const REFUSALS = {
  closed: [403, 'forbidden'],
  enough: [409, 'too-many'],
  missing: [404, 'not-found'],
} as const satisfies Record<Exclude<Added, 'added'>, readonly [number, ErrorCode]>

function refusal(why: keyof typeof REFUSALS) {
  const [status, code] = REFUSALS[why]
  return new HttpError(status, code)
}

type Followed = FastifyRequest<{ Params: { token: string; id: string } }>

/** Resumable uploads of a customer, as those of staff, to the order of their link only. */
export function addCustomerUploadRoutes(app: FastifyInstance, deps: HttpDeps, uploads: Uploads) {
  const { db, dataDir } = deps

  serveUploads(app, uploads, {
    at: PHOTOS,
    methods: ['PATCH', 'HEAD'],
    async whose(request) {
      const { link, source } = await behind(request as Followed)
      if (isClosed(source.order)) throw refusal('closed')
      if (source.order.customer_uploads.length >= MAX_PHOTOS_PER_ORDER) throw refusal('enough')
      if (request.method === 'POST')
        await takeAttempt(db, 'customer-photo', { account: link.order_id, address: request.ip })
      return uploaderOf(link)
    },
  })

  /** Adds a completed upload to the order. */
  app.put<{ Params: { token: string; id: string } }>(`${PHOTOS}/:id`, async (request, reply) => {
    const { link } = await behind(request)
    const said = v.safeParse(about, request.body)
    if (!said.success) throw new HttpError(400, 'bad-request')
    const { id } = request.params
    const arrived = isUploadId(id) ? await findFinished(uploads.folder, id) : null
    if (arrived?.owner !== uploaderOf(link).userId) throw new HttpError(404, 'not-found')
    const { over, naam } = said.output
    const added = await addPhoto(deps, link, { hash: arrived.hash, filename: naam, about: over })
    if (added !== 'added') throw refusal(added)
    return reply.status(204).send()
  })

  /** A photo of the order, turned upright and without camera metadata. */
  app.get<{ Params: { token: string; id: string }; Querystring: Record<string, string> }>(
    '/volg/:token/foto/:id',
    async (request, reply) => {
      const { source } = await behind(request)
      const { id } = request.params
      const { sent, installed } = await db.read(async (tx) => ({
        sent: await sentPhoto(tx, source, id),
        installed: await installationPhoto(tx, source, id),
      }))
      const file = installed ?? sent
      if (!file || !(await hasContent(dataDir, file.hash))) throw new HttpError(404, 'not-found')
      const small = installed ? PIXELS.installed : PIXELS.sent
      const content = await resizedImage(dataDir, {
        hash: file.hash,
        side: 'width',
        pixels: installed && 'groot' in request.query ? PIXELS.whole : small,
        prefer: 'legacy',
      })
      return reply
        .type(MIME.legacy)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(content)
    },
  )

  function behind(request: Followed): ReturnType<typeof followed> {
    return followed(request, deps).catch((error) => {
      throw error instanceof LinkEnded ? new HttpError(404, 'not-found') : error
    })
  }
}

/**
 * Uploads belong to the order, so that another link of the same order can resume them. The daily limit covers one
 * order's photos and some retries.
 */
const uploaderOf = ({ order_id, tree }: FollowedLink): Uploader => ({
  userId: `customer/${order_id}`,
  tree,
  daily: 1.5 * MAX_PHOTOS_PER_ORDER * MAX_UPLOAD_BYTES,
})
