import { sql } from 'kysely'
import type { CrashReport } from '#sync/contract/wire/crash-report.ts'
import type { Database } from '#sync/server/store/database.ts'

/** Reports per installation, so that a flood from many addresses cannot fill the disk. */
const MAX_REPORTS = 2_000

/**
 * Stores a report once per id. When another user than the affected one is signed in by now, it is stored without a
 * user.
 */
export async function keepCrashReport(
  db: Database,
  report: CrashReport,
  session: { userId: string; tree: string } | null,
): Promise<void> {
  const { id, version, location, message, componentStack, navigator } = report
  const by = session?.userId === report.user_id ? session : null
  await db.write(async (tx) => {
    await sql`insert into crash_reports (id, user_id, tree, version, location, message, component_stack, navigator)
      values (${id}, ${by?.userId ?? null}, ${by?.tree ?? null}, ${version}, ${withoutSecrets(location)},
        ${message}, ${componentStack}, ${navigator})
      on conflict do nothing`.execute(tx)
    // Keeps reports with a user before those without, then the latest.
    await sql`delete from crash_reports where id in (
      select id from crash_reports order by user_id is null, at desc offset ${MAX_REPORTS})`.execute(tx)
  })
}

/** The URL may contain the token of a mailed link, or a search. */
const withoutSecrets = (location: string) =>
  location.replace(/[?#].*$/s, '').replace(/(\/setup-primary\/).*$/s, '$1…')
