import { createReadStream } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { treeHasBlob } from '#server/files/blobs.ts'
import { contentDisposition } from '#server/files/content-disposition.ts'
import { contentPath, hasContent } from '#server/files/file-store.ts'
import { type FoundFile, findFile } from '#server/files/find-file.ts'
import { PDF } from '#server/files/inspect-upload.ts'
import { type ImageRequest, MIME, resizedImage, WIDTHS } from '#server/files/resized-image.ts'
import type { HttpDeps } from '../deps.ts'
import { authenticate, signedIn } from '../doors/authenticate.ts'
import { HttpError } from '../http-error.ts'

const pixels = v.pipe(
  v.string(),
  v.regex(/^\d{1,4}$/),
  v.transform(Number),
  v.check((value) => WIDTHS.includes(value)),
)
const query = v.object({
  width: v.optional(pixels),
  height: v.optional(pixels),
  prefer: v.optional(v.picklist(['avif', 'webp', 'legacy']), 'legacy'),
})
const MAX_IMAGE_PIXELS = 2560
const id = v.pipe(v.string(), v.uuid())
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))

export function addFileRoutes(app: FastifyInstance, { db, dataDir }: HttpDeps) {
  app.get<{ Params: { id: string } }>('/files/:id', async (request, reply) => {
    const wished = v.safeParse(query, request.query)
    if (!wished.success) throw new HttpError(400, 'bad-request')
    const who = await somebody(request)
    const file = v.is(id, request.params.id)
      ? await findFile(db, who?.actor ?? null, request.params.id)
      : null
    if (!file || !(await hasContent(dataDir, file.hash))) throw new HttpError(404, 'not-found')
    if (file.mime === PDF) return sendDocument(request, reply, file)
    const { width, height, prefer } = wished.output
    const image: ImageRequest = {
      hash: file.hash,
      side: width === undefined && height !== undefined ? 'height' : 'width',
      pixels: width ?? height ?? MAX_IMAGE_PIXELS,
      prefer,
    }
    const etag = `"${image.hash.slice(0, 32)}-${image.side}${image.pixels}-${prefer}"`
    addFileHeaders(reply, { ...file, etag, mime: MIME[prefer] })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const content = await resizedImage(dataDir, image)
    return reply.type(MIME[prefer]).send(content)
  })

  /** Documents are sent unchanged and have no sizes. */
  function sendDocument(request: FastifyRequest, reply: FastifyReply, file: FoundFile) {
    const etag = `"${file.hash.slice(0, 32)}"`
    addFileHeaders(reply, { ...file, etag })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(PDF).send(createReadStream(contentPath(dataDir, file.hash)))
  }

  /** Lets a device skip an upload that its tree already has. */
  app.get<{ Params: { hash: string } }>('/api/blobs/:hash', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    const wanted = request.params.hash
    const known = v.is(hash, wanted) && (await treeHasBlob(db, session.tree, wanted))
    if (!known || !(await hasContent(dataDir, wanted))) throw new HttpError(404, 'not-found')
    return reply.status(204).send()
  })

  /** Public files need no session. Only a 401 counts as none: a failing database must not look like a missing photo. */
  async function somebody(request: FastifyRequest) {
    return authenticate(db, request.raw).catch((error) => {
      if (error instanceof HttpError && error.status === 401) return null
      throw error
    })
  }
}

interface FileHeaders {
  etag: string
  mime: string
  filename: string
  is_public: boolean
}

function addFileHeaders(reply: FastifyReply, { etag, mime, filename, is_public }: FileHeaders) {
  reply.header('etag', etag)
  // Browsers cache private files for a day only. The app itself keeps what it needs longer, and deletes it at sign-out.
  const keeping = is_public ? 'public, max-age=31536000, immutable' : 'private, max-age=86400'
  reply.header('cache-control', keeping)
  reply.header('vary', 'cookie, authorization')
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('content-disposition', contentDisposition(filename, mime))
}
