import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { readReturned } from '#server/mail/read-returned.ts'
import { noteReturned } from '#server/orders/note-returned.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpError } from '../http-error.ts'

/** Bytes: most mail servers return the headers only, some the whole mail. */
const MAX_MAIL_BYTES = 5_000_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Receives returned mails from a mail server, in their raw form. */
export function addReturnedMailRoutes(app: FastifyInstance, deps: HttpDeps) {
  const { returnToken } = deps
  app.register(async (door) => {
    door.addHook('onRequest', async ({ headers }) => {
      if (returnToken === null) throw new HttpError(404, 'not-found')
      if (!timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${returnToken}`)))
        throw new HttpError(401, 'unauthenticated')
    })
    door.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: MAX_MAIL_BYTES },
      (_request, body, done) => done(null, body),
    )
    door.post('/mail/returned', { bodyLimit: MAX_MAIL_BYTES }, async ({ body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new HttpError(415, 'bad-request')
      // An unreadable mail is not ours; refusing it would make the mail server send it again.
      const returned = await readReturned(body).catch(() => null)
      if (returned) await noteReturned(deps, returned)
      return reply.status(204).send()
    })
  })
}
