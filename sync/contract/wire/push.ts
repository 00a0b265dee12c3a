import * as v from 'valibot'

/** `GET /api/push`: the server's VAPID key, with which a browser subscribes at its push service. */
export const pushKeyAnswer = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) })

/** `POST /api/push`: a push subscription, as `PushSubscription.toJSON()` writes it. */
export const pushSubscriptionBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({
    /** An uncompressed P-256 point: 65 bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    /** 16 bytes. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionBody>

const words = v.pipe(v.string(), v.maxLength(500))

/** The facts of an event on an order, from which the texts are built. Moments as DD-MM-YYYY HH:mm, or null. */
export const pushFacts = v.object({
  kind: v.picklist(['assigned', 'visit', 'comment', 'upload', 'longer']),
  number: words,
  city: words,
  /** The visit's previous moment, if it was moved or called off. */
  was: v.nullable(words),
  planned: v.nullable(words),
  /** Staff author of the comment, '' for the customer; or who says that a visit takes longer. */
  author: words,
  /** How much longer. */
  minutes: v.optional(v.number(), 0),
})
export type PushFacts = v.InferOutput<typeof pushFacts>

/** The payload of a push message: a notification, its user, and an id for deduplication. */
export const pushMessage = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(36)),
  user_id: v.string(),
  title: words,
  description: words,
  /** A path of the app. */
  to: words,
  /** Image addresses; '' for none and for the app's own icon. */
  image: words,
  employeeAppIcon: words,
  /** Null from older servers, and for kinds this app does not know: then the texts stay as received. */
  facts: v.fallback(v.nullable(pushFacts), null),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
