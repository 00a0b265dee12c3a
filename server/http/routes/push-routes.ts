import type { FastifyInstance } from 'fastify'
import { isPoint } from '#server/push/is-point.ts'
import { isKnownService } from '#server/push/known-service.ts'
import { dropSubscriptionOf, keepSubscription } from '#server/push/subscriptions.ts'
import { vapidKeys } from '#server/push/vapid-keys.ts'
import { pushSubscriptionBody } from '#sync/contract/wire/push.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { HttpError } from '../http-error.ts'
import { bodyOf } from './account-call.ts'

const DONE = { success: true }

/** Registers where a session's device receives push messages. */
export function addPushRoutes(app: FastifyInstance, { db, keys, pushServices }: HttpDeps) {
  app.get('/api/push', async (request, reply) => {
    await signedIn(db, request, reply)
    return { key: (await vapidKeys(db, keys)).publicKey }
  })

  app.post('/api/push', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    const subscription = bodyOf(pushSubscriptionBody, request)
    const { endpoint, keys: its } = subscription
    if (!isKnownService(endpoint, pushServices) || !isPoint(its.p256dh))
      throw new HttpError(400, 'bad-request')
    await db.write((tx) => keepSubscription(tx, session, subscription))
    return DONE
  })

  app.delete('/api/push', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    await db.write((tx) => dropSubscriptionOf(tx, session))
    return DONE
  })
}
