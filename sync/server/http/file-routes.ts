import type { FastifyInstance, FastifyReply } from 'fastify'
import * as v from 'valibot'
import { treeHasBlob } from '#sync/server/files/blobs.ts'
import { hasContent } from '#sync/server/files/file-store.ts'
import { findFile } from '#sync/server/files/find-file.ts'
import { type ImageRequest, resizedImage, WIDTHS } from '#sync/server/files/resized-image.ts'
import { authenticate } from './authenticate.ts'
import type { HttpDeps } from './deps.ts'
import { HttpError } from './http-error.ts'

const pixels = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.check((value) => WIDTHS.includes(value as (typeof WIDTHS)[number])),
)
const query = v.object({
  width: v.optional(pixels),
  height: v.optional(pixels),
  prefer: v.optional(v.picklist(['avif', 'webp', 'legacy']), 'legacy'),
})
const LARGEST = 2560
const id = v.pipe(v.string(), v.uuid())
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export function addFileRoutes(app: FastifyInstance, { db, dataDir }: HttpDeps) {
  /** SPEC §7.5. */
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const wished = v.safeParse(query, request.query)
    if (!wished.success) throw new HttpError(400, 'bad-request')
    const who = await authenticate(db, request.raw).catch(() => null)
    const file = v.is(id, request.params.id)
      ? await findFile(db, who?.actor ?? null, request.params.id)
      : null
    if (!file || !(await hasContent(dataDir, file.hash))) throw new HttpError(404, 'not-found')
    const { width, height, prefer } = wished.output
    const image: ImageRequest = {
      hash: file.hash,
      side: width === undefined && height !== undefined ? 'height' : 'width',
      pixels: width ?? height ?? LARGEST,
      prefer,
    }
    const etag = `"${image.hash.slice(0, 32)}-${image.side}${image.pixels}-${prefer}"`
    addImageHeaders(reply, etag, file)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const { content, mime } = await resizedImage(dataDir, image)
    return reply.type(mime).send(content)
  })

  /** Lets a device skip an upload its tree already made. */
  app.get<{ Params: { hash: string } }>('/api/blobs/:hash', async (request, reply) => {
    const { session } = await authenticate(db, request.raw)
    const wanted = request.params.hash
    const known = v.is(hash, wanted) && (await treeHasBlob(db, session.tree, wanted))
    if (!known || !(await hasContent(dataDir, wanted))) throw new HttpError(404, 'not-found')
    return reply.status(204).send()
  })
}

function addImageHeaders(reply: FastifyReply, etag: string, file: { filename: string; is_public: boolean }) {
  const name = encodeURIComponent(file.filename).replace(/['()]/g, escape)
  reply.header('etag', etag)
  reply.header('cache-control', `${file.is_public ? 'public' : 'private'}, max-age=31536000, immutable`)
  reply.header('vary', 'cookie')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('content-disposition', `inline; filename*=UTF-8''${name}`)
}
