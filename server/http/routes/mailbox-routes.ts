import type { FastifyInstance } from 'fastify'
import { mailboxPage } from '#server/mail/mailbox-page.ts'
import type { HttpDeps } from '../deps.ts'
import { mayLookInside } from '../doors/is-here.ts'
import { HttpError } from '../http-error.ts'

/** Links and a style, and nothing that runs: mails quote what people typed. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Whoever reads these mails can take over any account: only in demo mode, and only for its operator. */
export function addMailboxRoutes(app: FastifyInstance, { db, showsMails, appUrl, mailboxToken }: HttpDeps) {
  app.get('/dev/mail', async (request, reply) => {
    const isOpen = showsMails && mayLookInside(request, { appUrl, token: mailboxToken })
    if (!isOpen) throw new HttpError(404, 'not-found')
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8')
    return mailboxPage(db)
  })
}
