import type { FastifyInstance } from 'fastify'
import { readState } from '#server/backups/backup-state.ts'
import { type BackupsAnswer, maySeeBackups } from '#sync/contract/wire/backups.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { HttpError } from '../http-error.ts'

/** How the last backups went. A backup itself is never handed out here. */
export function addBackupRoutes(app: FastifyInstance, { db, dataDir, backsUp }: HttpDeps) {
  app.get('/api/backups', async (request, reply): Promise<BackupsAnswer> => {
    const { actor } = await signedIn(db, request, reply)
    if (!maySeeBackups(actor)) throw new HttpError(403, 'forbidden')
    const { made, failed } = await readState(dataDir)
    return { nightly: backsUp, made, failed }
  })
}
