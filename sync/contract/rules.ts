import { archivesRules } from './collections/archives/rules.ts'
import { companiesRules } from './collections/companies/rules.ts'
import { customersRules } from './collections/customers/rules.ts'
import { filesRules } from './collections/files/rules.ts'
import { flowsRules } from './collections/flows/rules.ts'
import { integrationsRules } from './collections/integrations/rules.ts'
import { ordersRules } from './collections/orders/rules.ts'
import { statusesRules } from './collections/statuses/rules.ts'
import { usersRules } from './collections/users/rules.ts'
import type { AnyDocument, CollectionName } from './registry.ts'
import type { Rules } from './rule.ts'

const rules: Partial<Record<CollectionName, unknown>> = {
  archives: archivesRules,
  companies: companiesRules,
  customers: customersRules,
  files: filesRules,
  flows: flowsRules,
  integrations: integrationsRules,
  orders: ordersRules,
  statuses: statusesRules,
  users: usersRules,
}

/** Collections without an entry have no rules beyond the types of their fields. */
export const rulesOf = (name: CollectionName) => (rules[name] ?? {}) as Rules<AnyDocument>
