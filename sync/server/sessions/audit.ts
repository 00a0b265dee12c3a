import { sql } from 'kysely'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { areaOf } from './network.ts'

/** Everything that is written down about an account. */
type AccountEvent =
  | 'password-accepted'
  | 'signed-in'
  | 'sign-in-failed'
  | 'sign-in-throttled'
  | 'code-failed'
  | 'signed-out'
  | 'session-revoked'
  | 'reset-asked'
  | 'password-mail-asked'
  | 'token-failed'
  | 'password-set'
  | 'password-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'user-created'
  | 'user-changed'
  | 'user-disabled'
  | 'user-enabled'
  | 'user-removed'

export interface AuditEntry {
  kind: AccountEvent
  /** Whose account; absent for a name nobody has, of which nothing is kept: it may have been a password. */
  account?: { userId: string; tree: string } | null
  /** Who did it, when that is somebody else. */
  by?: string
  address?: string
  details?: Readonly<Record<string, unknown>>
}

/** In the transaction of what it tells about, so that neither is there without the other. */
export async function audit(tx: Tx, { kind, account, by, address, details = {} }: AuditEntry): Promise<void> {
  const { userId = null, tree = null } = account ?? {}
  const network = address === undefined ? '' : areaOf(address)
  await sql`insert into audit_events (kind, user_id, tree, by_user, network, details)
    values (${kind}, ${userId}, ${tree}, ${by ?? userId}, ${network}, ${json(details)})`.execute(tx)
}

/** A flood that is held off is told once a minute and network, or it would be a flood here. */
export async function auditThrottled(tx: Tx, act: string, address: string): Promise<void> {
  const network = areaOf(address)
  await sql`insert into audit_events (kind, network, details)
    select 'sign-in-throttled', ${network}, ${json({ act })}
    where not exists (select 1 from audit_events where network = ${network}
      and kind = 'sign-in-throttled' and at > now() - interval '1 minute')`.execute(tx)
}
