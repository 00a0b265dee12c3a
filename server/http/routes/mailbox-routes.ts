import type { FastifyInstance } from 'fastify'
import { mailboxPage } from '#server/mail/mailbox-page.ts'
import type { HttpDeps } from '../deps.ts'
import { isOperator } from '../doors/is-here.ts'
import { HttpError } from '../http-error.ts'

/** Allows links and inline styles but no scripts, because mails quote users' input. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** These mails can take over any account, so they are shown only in demo mode and only to the operator. */
export function addMailboxRoutes(app: FastifyInstance, { db, showsMails, appUrl, mailboxToken }: HttpDeps) {
  app.get('/dev/mail', async (request, reply) => {
    const isOpen = showsMails && isOperator(request, { appUrl, token: mailboxToken })
    if (!isOpen) throw new HttpError(404, 'not-found')
    reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8')
    return mailboxPage(db)
  })
}
