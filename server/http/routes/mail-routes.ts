import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mailStateOf, sendTestMail } from '#server/mail/mail-state.ts'
import { can } from '#sync/contract/rights.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { HttpError } from '../http-error.ts'
import { askedByKnownApp } from './account-call.ts'

/** Routes about the mail connection of a company tree, for whoever may edit its companies. */
export function addMailRoutes(app: FastifyInstance, deps: HttpDeps) {
  const { db, mailServers, appUrl } = deps
  const call = { onRequest: askedByKnownApp(deps) }

  app.get('/api/mail', async (request, reply) => {
    const { tree } = await admin(request, reply)
    return mailStateOf(db, mailServers, tree, appUrl)
  })

  app.post('/api/mail/test', call, async (request, reply) => {
    const { userId } = await admin(request, reply)
    return sendTestMail(db, mailServers, userId)
  })

  async function admin(request: FastifyRequest, reply: FastifyReply) {
    const { session, actor } = await signedIn(db, request, reply)
    if (!can(actor, 'companies.edit')) throw new HttpError(403, 'forbidden')
    return session
  }
}
