import { sql } from 'kysely'
import type { CrashReport } from '#sync/contract/wire/crash-report.ts'
import type { Database } from '#sync/server/store/database.ts'

/** Of a whole installation: whoever sends reports from many addresses fills no disk. */
const MOST = 2_000

/**
 * Once per id, however often a device sends it. Whoever is signed in when it is sent may be another than who it happened to:
 * then it is nobody's.
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
    // Of people before those of nobody, and then the latest.
    await sql`delete from crash_reports where id in (
      select id from crash_reports order by user_id is null, at desc offset ${MOST})`.execute(tx)
  })
}

/** The address may be that of a mailed link, or hold what somebody searched for. */
const withoutSecrets = (location: string) =>
  location.replace(/[?#].*$/s, '').replace(/(\/setup-primary\/).*$/s, '$1…')
