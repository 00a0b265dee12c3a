import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as v from 'valibot'
import { AVATAR_SIZES, avatar } from '#server/files/avatar.ts'
import type { Database } from '#sync/server/store/database.ts'
import type { HttpDeps } from '../deps.ts'
import { signedIn } from '../doors/authenticate.ts'
import { HttpError } from '../http-error.ts'

const hashed = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))
const query = v.object({
  size: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{2,3}$/),
      v.transform(Number),
      v.check((size) => AVATAR_SIZES.includes(size)),
    ),
    '100',
  ),
})

/** Avatars by the hash of an e-mail address. The avatar service only sees this server, never who looks at whom. */
export function addAvatarRoutes(app: FastifyInstance, { db, dataDir, avatarUrl, onError }: HttpDeps) {
  app.get<{ Params: { hash: string } }>('/api/avatars/:hash', async (request, reply) => {
    const { session } = await signedIn(db, request, reply)
    const wished = v.safeParse(query, request.query)
    if (!wished.success) throw new HttpError(400, 'bad-request')
    const { hash } = request.params
    const known = avatarUrl !== null && v.is(hashed, hash) && (await isColleague(db, session.tree, hash))
    const picture = known ? await found(avatarUrl, hash, wished.output.size) : null
    // Not a 404: most users have no avatar, and browsers log every 404 to the console.
    if (!picture) return reply.status(204).send()
    // Avatars may change, so browsers revalidate; the service worker shows its copy meanwhile.
    reply.header('cache-control', 'private, no-cache').header('vary', 'cookie, authorization')
    return reply.type('image/webp').send(picture)
  })

  /** Without an answer of the service the avatar is treated as missing. */
  async function found(service: string, hash: string, size: number) {
    return avatar({ dataDir, avatarUrl: service }, { hash, size }).catch((error) => {
      onError(error)
      return null
    })
  }
}

/** Only for users of this company tree, so that the server cannot be used to query the service about strangers. */
async function isColleague(db: Database, tree: string, hash: string): Promise<boolean> {
  const { rows } = await db.read((tx) =>
    sql`select 1 from users where tree = ${tree} and not deleted
      and encode(sha256(convert_to(lower(btrim(email)), 'UTF8')), 'hex') = ${hash}`.execute(tx),
  )
  return rows.length > 0
}
