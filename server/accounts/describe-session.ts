import { sql } from 'kysely'
import type { Session } from '#sync/contract/wire/protocol.ts'
import { loadActor } from '#sync/server/core/access/load-actor.ts'
import type { Database } from '#sync/server/store/database.ts'
import { LIFETIME, type StoredSession, tokenName } from './sessions.ts'

interface UserRow {
  username: string
  fullname: string
  role: string
  company_ids: string[]
}

const NOTHING = {
  user_id: '',
  fullname: '',
  role: '',
  company_ids: [],
  tree: '',
  companies: [],
  lineage: [],
  support: '',
  mail_waits: false,
}

/** Tells whether the mails of a tree can be sent. */
interface MailDescription {
  describe(tree: string): Promise<{ kind: string }>
}

/** The parts of a session that the app may see, never the credential. Before the code that is next to nothing. */
export async function describeSession(
  { db, support, mailServers }: { db: Database; support: string; mailServers: MailDescription },
  session: StoredSession,
): Promise<Session | null> {
  const actor = await loadActor(db, session.userId)
  const { rows } = await db.read((tx) =>
    sql<UserRow>`select username, fullname, role, company_ids from users where _id = ${session.userId}`.execute(
      tx,
    ),
  )
  const [user] = rows
  if (!actor || !user) return null
  // A stolen password alone reveals nothing more about its owner.
  if (session.purpose !== 'app') return { ...NOTHING, username: user.username, token: describeToken(session) }
  return {
    user_id: session.userId,
    ...user,
    tree: actor.tree,
    companies: [...actor.companies],
    lineage: [...actor.lineage],
    token: describeToken(session),
    support,
    mail_waits: (await mailServers.describe(actor.tree)).kind === 'none',
  }
}

export const describeToken = ({ purpose, expires }: StoredSession): Session['token'] => ({
  name: tokenName(purpose),
  expires,
  date: expires - LIFETIME[purpose],
})
