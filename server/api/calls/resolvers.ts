import type { GraphQLFieldResolver } from 'graphql'
import { findAddress } from '#server/api/calls/find-address.ts'
import type { RequestContext } from '#server/api/context.ts'
import { registry } from '#sync/contract/registry.ts'
import { operationCalls } from '#sync/contract/wire/operation-calls.ts'
import { pascal } from '#sync/contract/wire/sdl.ts'
import { importCustomers, mergeCustomers, splitCustomer, undoImport } from './customer-calls.ts'
import { customerLink, setCustomerLink } from './customer-link.ts'
import { captionFile, removeOrderImage, showFileToCustomer } from './file-calls.ts'
import { listOf } from './lists.ts'
import { operating } from './operate.ts'
import { orderByLocation } from './order-by-location.ts'
import {
  archiveOrderById,
  exportOrder,
  exports,
  filesMatchingIds,
  productCampaigns,
  removal,
  restoreArchive,
} from './order-calls.ts'
import { paginatedOrders } from './paginated-orders.ts'
import { refreshCatalogueOf } from './refresh-catalogue-of.ts'
import { savingOf } from './save.ts'
import { saveCompanyIntegration } from './save-company-integration.ts'
import { saveOrder } from './save-order.ts'
import { savePreferences } from './save-preferences.ts'
import { saveProfile } from './save-profile.ts'
import { saveRoster } from './save-roster.ts'
import { removeStatus, saveStatus } from './save-status.ts'
import { saveUser } from './save-user.ts'
import { searchArchives, searchOrders } from './search-orders.ts'
import { uploadCampaignFiles, uploadOrderImages, uploadProductFiles } from './upload-calls.ts'

type Resolvers = Record<string, GraphQLFieldResolver<unknown, RequestContext>>

/** The calls of programs: thin, with the same rules and visibility as the sync. */
export const callQueries: Resolvers = {
  ...Object.fromEntries(registry.map(({ name }) => [`get${pascal(name)}`, listOf(name)])),
  getPaginatedOrders: paginatedOrders,
  searchOrders,
  searchArchives,
  getFilesMatchingIds: filesMatchingIds,
  getProductCampaigns: productCampaigns,
  findAddress,
  getOrderByLocation: orderByLocation,
  exports,
  customerLink,
}

export const callMutations: Resolvers = {
  saveOrder,
  saveCustomer: savingOf('customers', 'customer'),
  mergeCustomers,
  splitCustomer,
  importCustomers,
  undoImport,
  archiveOrderById,
  deleteOrder: removal('orders.delete'),
  restoreArchive,
  deleteArchive: removal('archives.delete'),
  uploadOrderImages,
  captionFile,
  showFileToCustomer,
  removeOrderImage,
  setCustomerLink,
  ...Object.fromEntries(operationCalls.map((call) => [call.name, operating(call)])),
  SyntessExportOrder: exportOrder,
  saveCompany: savingOf('companies', 'company'),
  saveCompanyIntegration,
  refreshCatalogue: refreshCatalogueOf,
  saveStatus,
  removeStatus,
  saveProduct: savingOf('products', 'product'),
  uploadProductFiles,
  uploadCampaignFiles,
  removeProduct: removal('products.delete'),
  saveCampaign: savingOf('campaigns', 'campaign'),
  removeCampaign: removal('campaigns.delete'),
  saveFlow: savingOf('flows', 'flow'),
  removeFlow: removal('flows.delete'),
  saveUser,
  removeUser: removal('users.delete'),
  savePreferences,
  saveProfile,
  saveSystem: savingOf('systems', 'system'),
  saveVisit: savingOf('visits', 'visit'),
  removeVisit: removal('visits.delete'),
  saveAbsence: savingOf('absences', 'absence'),
  removeAbsence: removal('absences.delete'),
  saveRoster,
}
