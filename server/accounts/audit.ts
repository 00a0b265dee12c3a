import { sql } from 'kysely'
import type { AuditKind } from '#sync/contract/wire/audit-log.ts'
import type { Tx } from '#sync/server/store/database.ts'
import { json } from '#sync/server/store/json.ts'
import { coarseNetworkOf } from './network.ts'

export interface AuditEntry {
  kind: AuditKind
  /**
   * The affected account; without a user for settings. Absent for an unknown username, which is never stored: it may
   * have been a password.
   */
  account?: { userId: string | null; tree: string } | null
  /** The user who did it, when that is not the account itself; '' for the server or whoever runs it. */
  by?: string
  address?: string
  details?: Readonly<Record<string, unknown>>
}

/** Runs in the transaction of the change it logs, so that neither is stored without the other. */
export async function audit(tx: Tx, { kind, account, by, address, details = {} }: AuditEntry): Promise<void> {
  const { userId = null, tree = null } = account ?? {}
  const network = address === undefined ? '' : coarseNetworkOf(address)
  await sql`insert into audit_events (kind, user_id, tree, by_user, network, details)
    values (${kind}, ${userId}, ${tree}, ${by === '' ? null : (by ?? userId)}, ${network}, ${json(details)})`.execute(
    tx,
  )
}

/**
 * Logs an attempt that gave only a username, in each company that has it. One statement for all, so that timing does
 * not reveal how many there are.
 */
export async function auditNamed(
  tx: Tx,
  accounts: readonly { userId: string; tree: string }[],
  { kind, address }: { kind: AuditKind; address: string },
): Promise<void> {
  const named = accounts.length > 0 ? accounts : [{ userId: null, tree: null }]
  await sql`insert into audit_events (kind, user_id, tree, by_user, network)
    select ${kind}, "userId", tree, "userId", ${coarseNetworkOf(address)}
    from jsonb_to_recordset(${json(named)}) as named ("userId" uuid, tree text)`.execute(tx)
}

/** Logs throttled attempts once a minute per network, so that a flood does not flood the log. */
export async function auditThrottled(tx: Tx, act: string, address: string): Promise<void> {
  const network = coarseNetworkOf(address)
  await sql`insert into audit_events (kind, network, details)
    select 'sign-in-throttled', ${network}, ${json({ act })}
    where not exists (select 1 from audit_events where network = ${network}
      and kind = 'sign-in-throttled' and at > now() - interval '1 minute')`.execute(tx)
}
