import type { FastifyInstance } from 'fastify'
import { findSession } from '#server/accounts/sessions.ts'
import { takeAttempt } from '#server/accounts/throttle.ts'
import { keepCrashReport } from '#server/reports/keep-crash-report.ts'
import { crashReportBody } from '#sync/contract/wire/crash-report.ts'
import type { HttpDeps } from '../deps.ts'
import { tokenOf } from '../doors/cookies.ts'
import { bodyOf } from './account-call.ts'

export function addCrashRoutes(app: FastifyInstance, { db }: HttpDeps) {
  app.post('/api/crash-reports', async (request) => {
    const report = bodyOf(crashReportBody, request)
    await takeAttempt(db, 'report', { account: '', address: request.ip })
    await keepCrashReport(db, report, await findSession(db, tokenOf(request.raw)))
    return { success: true }
  })
}
