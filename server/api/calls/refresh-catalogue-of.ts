import type { RequestContext } from '#server/api/context.ts'
import { EndpointError } from '#server/endpoint/endpoint-error.ts'
import { refreshCatalogue } from '#server/endpoint/refresh-catalogue.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { denied } from '#sync/contract/rights.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { openSystemWriter } from '#sync/server/core/decide/system-writer.ts'
import { requestError } from '#sync/server/core/request-error.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { TooBusy } from '#sync/server/store/limit-concurrency.ts'

/** Errors in an endpoint's address or version must be fixed in its settings; for all others a retry may help. */
const OF_ITS_SETTINGS: readonly string[] = ['address-refused', 'version-unknown']

/** Requires the right to edit the endpoint's company: seeing a parent company's endpoint is not enough. */
export async function refreshCatalogueOf(
  _source: unknown,
  { company_id }: { company_id: string },
  context: RequestContext,
) {
  const { actor, db, dataDir, endpoints, onError } = context
  const refused = denied(actor, 'companies.edit')
  if (refused) throw requestError(refused.code)
  const seen = await asActor(db, actor, 'read', (tx) =>
    readVisible(tx, actor, definitionOf('companies'), company_id),
  )
  if (!seen) throw requestError('not-found')
  if (!actor.companies.includes(company_id)) throw requestError('forbidden')
  try {
    const refreshed = await refreshCatalogue(
      { db, system: openSystemWriter(context), dataDir, endpoints },
      company_id,
    )
    if (refreshed) return refreshed
  } catch (error) {
    if (error instanceof TooBusy) throw requestError('unavailable')
    if (!(error instanceof EndpointError)) throw error
    onError(error)
    if (!OF_ITS_SETTINGS.includes(error.trouble)) throw requestError('unavailable', 'config.endpoint')
  }
  throw requestError('invalid', 'config.endpoint')
}
