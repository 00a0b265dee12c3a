import { absencesRules } from './absences/rules.ts'
import { archivesRules } from './archives/rules.ts'
import { campaignsRules } from './campaigns/rules.ts'
import { companiesRules } from './companies/rules.ts'
import type { AnyDocument, CollectionName } from './core/documents.ts'
import type { Rules } from './core/rule.ts'
import { customersRules } from './customers/rules.ts'
import { filesRules } from './files/rules.ts'
import { flowsRules } from './flows/rules.ts'
import { integrationsRules } from './integrations/rules.ts'
import { ordersRules } from './orders/rules.ts'
import { productsRules } from './products/rules.ts'
import { statusesRules } from './statuses/rules.ts'
import { usersRules } from './users/rules.ts'
import { visitsRules } from './visits/rules.ts'

const rules: Partial<Record<CollectionName, unknown>> = {
  absences: absencesRules,
  archives: archivesRules,
  campaigns: campaignsRules,
  companies: companiesRules,
  customers: customersRules,
  files: filesRules,
  flows: flowsRules,
  integrations: integrationsRules,
  orders: ordersRules,
  products: productsRules,
  statuses: statusesRules,
  users: usersRules,
  visits: visitsRules,
}

/** Collections without an entry have no rules beyond the types of their fields. */
export const rulesOf = (name: CollectionName) => (rules[name] ?? {}) as Rules<AnyDocument>
