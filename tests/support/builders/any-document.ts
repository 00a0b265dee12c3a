import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { buildAbsence } from './absence.ts'
import { buildArchive } from './archive.ts'
import { buildCampaign } from './campaign.ts'
import { buildCompany } from './company.ts'
import { buildCustomer } from './customer.ts'
import { buildFile } from './file.ts'
import { buildFlow } from './flow.ts'
import { buildImport } from './import.ts'
import { buildIntegration } from './integration.ts'
import { buildOrder } from './order.ts'
import { buildProduct } from './product.ts'
import { buildStatus } from './status.ts'
import { buildSystem } from './system.ts'
import { buildUser } from './user.ts'
import { buildVisit } from './visit.ts'

type Builders = { [Name in CollectionName]: (given?: Partial<DocumentOf<Name>>) => DocumentOf<Name> }

/** Total over the registry: a new collection without a builder does not compile, and every suite includes it. */
export const builders: Builders = {
  absences: buildAbsence,
  archives: buildArchive,
  campaigns: buildCampaign,
  companies: buildCompany,
  customers: buildCustomer,
  files: buildFile,
  flows: buildFlow,
  imports: buildImport,
  integrations: buildIntegration,
  orders: buildOrder,
  products: buildProduct,
  statuses: buildStatus,
  systems: buildSystem,
  users: buildUser,
  visits: buildVisit,
}

/** A document of any collection, owned by this company. */
export function buildOwned(name: CollectionName, companyId: string): DocumentOf<CollectionName> {
  if (name === 'users') return buildUser({ company_ids: [companyId] })
  if (name === 'companies') {
    const { config, ...company } = builders.companies()
    // Without a prefix of its own: its orders are numbered like its parent's.
    return { ...company, parent_company_id: companyId, config: { ...config, order_number_prefix: '' } }
  }
  const build = builders[name] as (given: object) => DocumentOf<CollectionName>
  return build('company_id' in builders[name]() ? { company_id: companyId } : {})
}
