import { sql } from 'kysely'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { EndpointError } from './endpoint-error.ts'
import { type RefreshDeps, refreshCatalogue } from './refresh-catalogue.ts'

const REFRESH = 'catalogue-refresh'

/** Milliseconds. */
const REFRESH_INTERVAL_MS = 60 * 60 * 1000

type HourlyDeps = RefreshDeps & { onError(error: unknown): void }

/** A failing endpoint is asked again the next hour; until then the catalogue stays, and the failure is logged. */
export function handleCatalogueRefresh(effects: Pick<Effects, 'handle'>, deps: HourlyDeps): void {
  effects.handle<{ company: string }>(REFRESH, async ({ data: { company } }) => {
    try {
      await refreshCatalogue(deps, company)
    } catch (cause) {
      if (!(cause instanceof EndpointError)) throw cause
      deps.onError(new Error(`The catalogue of company ${company} stays as it was: ${cause.message}`))
    }
  })
}

/** Queues one refresh per company and hour. The effect's key makes requests of other processes no-ops. */
export async function askForRefresh(
  db: Database,
  effects: Pick<Effects, 'add'>,
  now = Date.now(),
): Promise<void> {
  await db.write(async (tx) => {
    const { rows } = await sql<{ _id: string }>`
      select _id from companies where not deleted and active
        and btrim(coalesce(config -> 'endpoint' ->> 'url', '')) <> ''`.execute(tx)
    for (const { _id } of rows) {
      const hour = Math.floor(now / REFRESH_INTERVAL_MS)
      await effects.add(tx, { kind: REFRESH, key: `${_id}/${hour}`, data: { company: _id } })
    }
  })
}
