import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { readAuditLog } from '#server/accounts/audit-log/read-audit-log.ts'
import { can } from '#sync/contract/rights.ts'
import { auditQuery } from '#sync/contract/wire/audit-log.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { HttpError } from '../http-error.ts'

/** The log of who changed which accounts and settings. */
export function addAuditRoutes(app: FastifyInstance, { db }: HttpDeps) {
  app.get('/api/audit-log', async (request, reply) => {
    const { actor } = await signedIn(db, request, reply)
    if (!can(actor, 'audit.read')) throw new HttpError(403, 'forbidden')
    const asked = v.safeParse(auditQuery, request.query)
    if (!asked.success) throw new HttpError(400, 'bad-request')
    const page = await db.read((tx) => readAuditLog(tx, actor, asked.output))
    if (!page) throw new HttpError(400, 'bad-request')
    return page
  })
}
