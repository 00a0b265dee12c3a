import * as v from 'valibot'

/** `GET /api/push`: under which key a browser asks its push service for an address (VAPID). */
export const pushKeyAnswer = v.object({ key: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)) })

/** `POST /api/push`: what a browser says of the address it got, as `PushSubscription.toJSON()` writes it. */
export const pushSubscriptionBody = v.object({
  endpoint: v.pipe(v.string(), v.maxLength(1000), v.url()),
  keys: v.object({
    /** A point of P-256, not compressed: 65 bytes. */
    p256dh: v.pipe(v.string(), v.regex(/^B[\w-]{86}$/)),
    /** 16 bytes. */
    auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
  }),
})
export type PushSubscriptionBody = v.InferOutput<typeof pushSubscriptionBody>

const words = v.pipe(v.string(), v.maxLength(500))

/** What happened to an order, of which the words follow. Moments as DD-MM-YYYY HH:mm; null where there is none. */
export const pushFacts = v.object({
  kind: v.picklist(['assigned', 'visit', 'comment', 'upload']),
  number: words,
  city: words,
  /** When the visit was, where it is another moment now or none. */
  was: v.nullable(words),
  planned: v.nullable(words),
  /** Who of the company wrote the comment; '' for the customer. */
  author: words,
})
export type PushFacts = v.InferOutput<typeof pushFacts>

/** What travels in a push message: the notification of SPEC §3, for whom it is, and an id under which it is told once. */
export const pushMessage = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(36)),
  user_id: v.string(),
  title: words,
  description: words,
  /** A path of the app. */
  to: words,
  /** Addresses of pictures; '' for none, and for the app's own icon. */
  image: words,
  employeeAppIcon: words,
  /** null from an older server, and where they are of a kind this app does not know: then its words stay as they came. */
  facts: v.fallback(v.nullable(pushFacts), null),
})
export type PushMessage = v.InferOutput<typeof pushMessage>
