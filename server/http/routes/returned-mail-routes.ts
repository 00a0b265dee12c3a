import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { noteReply } from '#server/customer-page/note-reply.ts'
import { readReply } from '#server/mail/read-reply.ts'
import { readReturned } from '#server/mail/read-returned.ts'
import { noteReturned } from '#server/orders/note-returned.ts'
import type { HttpDeps } from '../deps.ts'
import { HttpError } from '../http-error.ts'

/** Bytes: most mail servers return the headers only, some the whole mail. */
const MAX_RETURNED_BYTES = 5_000_000
/** Bytes: photos that customers attach are in their mail. */
const MAX_RECEIVED_BYTES = 30_000_000

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Receives mails from a mail server, in their raw form: those that came back, and those that customers wrote. */
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
      { parseAs: 'buffer', bodyLimit: MAX_RECEIVED_BYTES },
      (_request, body, done) => done(null, body),
    )
    door.post('/mail/returned', { bodyLimit: MAX_RETURNED_BYTES }, async ({ body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new HttpError(415, 'bad-request')
      // An unreadable mail is not ours; refusing it would make the mail server send it again.
      const returned = await readReturned(body).catch(() => null)
      if (returned) await noteReturned(deps, returned)
      return reply.status(204).send()
    })
    door.post('/mail/received', { bodyLimit: MAX_RECEIVED_BYTES }, async ({ body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new HttpError(415, 'bad-request')
      const mail = await readReply(body).catch(() => null)
      if (mail) await noteReply(deps, mail)
      return reply.status(204).send()
    })
  })
}
