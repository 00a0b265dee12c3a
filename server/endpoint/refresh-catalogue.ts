import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database } from '#sync/server/store/database.ts'
import { limitConcurrency } from '#sync/server/store/limit-concurrency.ts'
import { withCopies } from './copied-files.ts'
import type { AllowedOrigins } from './endpoint-address.ts'
import { hasEndpoint, openEndpoint } from './open-endpoint.ts'
import { readCatalogue } from './read-catalogue.ts'
import { type Refreshed, storeCatalogue } from './store-catalogue.ts'

export interface RefreshDeps {
  db: Database
  system: SystemWriter
  /** Copies of the endpoint's files are stored below it. */
  dataDir: string
  endpoints: AllowedOrigins
}

/** Limits concurrent refreshes, since an answer may be megabytes. */
const inTurn = limitConcurrency(2)

/** Null for a company without an endpoint. When reading fails, nothing changes and an EndpointError is thrown. */
export async function refreshCatalogue(
  { db, system, dataDir, endpoints }: RefreshDeps,
  companyId: string,
): Promise<Refreshed | null> {
  const company = await db.read((tx) => liveRow(tx, 'companies', companyId))
  if (!company || !hasEndpoint(company.doc)) return null
  const { doc, tree } = company
  return inTurn(async () => {
    const owner = { _id: doc._id, tree, vat: doc.vat }
    const endpoint = openEndpoint(doc.config.endpoint, endpoints)
    const catalogue = await readCatalogue(endpoint, doc._id)
    const rows = await withCopies({ db, system, dataDir, endpoint }, owner, catalogue.products.rows)
    return storeCatalogue({ db, system }, owner, { ...catalogue, products: { ...catalogue.products, rows } })
  })
}
