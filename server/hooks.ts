import type { HooksByCollection } from '#sync/server/core/decide/hooks.ts'
import { noteSettingsOp } from './accounts/audit-log/note-settings-op.ts'
import { companyHooks } from './companies/hooks.ts'
import { customerHooks } from './customers/hooks.ts'
import { addUsedCustomers } from './customers/used-customers.ts'
import { campaignHooks, productHooks } from './files/catalogue-hooks.ts'
import { fileHooks } from './files/hooks.ts'
import { archiveHooks, orderHooks } from './orders/hooks.ts'
import { statusHooks } from './statuses/hooks.ts'
import { userHooks } from './users/hooks.ts'
import { visitHooks } from './visits/hooks.ts'

/** The hooks of all nouns. */
export const hooks: HooksByCollection = {
  orders: orderHooks,
  archives: archiveHooks,
  customers: customerHooks,
  companies: companyHooks,
  products: productHooks,
  campaigns: campaignHooks,
  statuses: statusHooks,
  users: userHooks,
  visits: visitHooks,
  files: fileHooks,
  imports: { prepare: addUsedCustomers },
  integrations: { after: noteSettingsOp },
  systems: { after: noteSettingsOp },
}
