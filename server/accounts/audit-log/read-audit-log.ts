import { type RawBuilder, sql } from 'kysely'
import * as v from 'valibot'
import type { Actor } from '#sync/contract/core/roles.ts'
import { can } from '#sync/contract/rights.ts'
import {
  AUDIT_GROUPS,
  AUDIT_PAGE,
  type AuditEvent,
  type AuditPage,
  type AuditQuery,
  WATCHED_SETTINGS,
} from '#sync/contract/wire/audit-log.ts'
import type { Tx } from '#sync/server/store/database.ts'

interface Row {
  _id: string
  at: number
  kind: string
  user_id: string | null
  user_name: string | null
  by_user: string | null
  by_name: string | null
  network: string
  details: unknown
}

/** The only parts of an event's details that are sent to readers. */
const told = v.object({
  name: v.optional(v.string(), ''),
  changed: v.optional(v.array(v.string()), []),
})

/**
 * Newest first. Row-level security does not apply here, since the plain role cannot read the log, so this query alone
 * limits it to the actor's tree and companies. Events of unknown usernames belong to no tree and are left out. Returns
 * null when `after` is no event of this log, since its page would look like a valid one.
 */
export async function readAuditLog(tx: Tx, actor: Actor, asked: AuditQuery): Promise<AuditPage | null> {
  const { after, person, group } = asked
  if (after !== undefined && !(await isThere(tx, actor, after))) return null
  const wanted: RawBuilder<boolean>[] = [sql`e.tree = ${actor.tree}`, inSight(actor), mayBeRead(actor)]
  if (after !== undefined) wanted.push(sql`e.id < ${after}::bigint`)
  if (person !== undefined) wanted.push(sql`(e.by_user = ${person}::uuid or e.user_id = ${person}::uuid)`)
  if (group !== undefined) wanted.push(sql`e.kind = any(${[...AUDIT_GROUPS[group]]}::text[])`)
  const { rows } = await sql<Row>`
    select e.id::text as _id, (extract(epoch from e.at) * 1000)::float8 as at, e.kind, e.network, e.details,
      e.user_id::text as user_id, about.fullname as user_name, e.by_user::text as by_user, doer.fullname as by_name
    from audit_events e
    left join users about on about._id = e.user_id::text and about.tree = e.tree
    left join users doer on doer._id = e.by_user::text and doer.tree = e.tree
    where ${sql.join(wanted, sql` and `)}
    order by e.id desc limit ${AUDIT_PAGE + 1}`.execute(tx)
  const events = rows.slice(0, AUDIT_PAGE).map(eventOf)
  return { events, next: rows.length > AUDIT_PAGE ? (events.at(-1)?._id ?? null) : null }
}

async function isThere(tx: Tx, { tree }: Actor, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from audit_events where id = ${id}::bigint and tree = ${tree}`.execute(
    tx,
  )
  return rows.length > 0
}

/**
 * Events of the whole tree, such as of a system, have no owner. Actors who see the whole tree also see events of
 * removed companies.
 */
function inSight({ tree, companies }: Actor): RawBuilder<boolean> {
  if (companies.includes(tree)) return sql`true`
  const owners = sql`${[...companies]}::text[]`
  return sql`case when e.user_id is null
    then coalesce(e.details->>'owner', '') = any(array_append(${owners}, ''))
    else about.owner = any(${owners}) end`
}

/** Leaves out events of collections the actor may not read. */
function mayBeRead(actor: Actor): RawBuilder<boolean> {
  const hidden = WATCHED_SETTINGS.filter((name) => !can(actor, `${name}.read`)).flatMap(
    (name) => AUDIT_GROUPS[name],
  )
  return sql`e.kind <> all(${[...hidden]}::text[])`
}

function eventOf({ _id, at, kind, network, details, ...who }: Row): AuditEvent {
  const { success, output } = v.safeParse(told, details)
  return {
    _id,
    at,
    kind,
    by: who.by_user === null ? null : { _id: who.by_user, name: who.by_name ?? '' },
    user: who.user_id === null ? null : { _id: who.user_id, name: who.user_name ?? '' },
    name: success ? output.name : '',
    changed: success ? output.changed : [],
    network,
  }
}
