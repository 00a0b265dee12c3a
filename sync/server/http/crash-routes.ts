import type { FastifyInstance } from 'fastify'
import { crashReportBody } from '#sync/contract/wire/crash-report.ts'
import { keepCrashReport } from '#sync/server/reports/keep-crash-report.ts'
import { findSession } from '#sync/server/sessions/sessions.ts'
import { takeAttempt } from '#sync/server/sessions/throttle.ts'
import { bodyOf } from './account-call.ts'
import { tokenOf } from './cookies.ts'
import type { HttpDeps } from './deps.ts'

export function addCrashRoutes(app: FastifyInstance, { db }: HttpDeps) {
  app.post('/api/crash-reports', async (request) => {
    const report = bodyOf(crashReportBody, request)
    await takeAttempt(db, 'report', { account: '', address: request.ip })
    await keepCrashReport(db, report, await findSession(db, tokenOf(request.raw)))
    return { success: true }
  })
}
