import type { GraphQLFieldResolver } from 'graphql'
import { pascal } from '#sync/contract/derive/sdl.ts'
import { registry } from '#sync/contract/registry.ts'
import { findAddress } from '#sync/server/addresses/find-address.ts'
import type { RequestContext } from '#sync/server/graphql/context.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import { LONGEST, listOf, listRows, withIds } from './lists.ts'
import {
  archiveOrderById,
  exportOrder,
  exports,
  productCampaigns,
  removal,
  restoreArchive,
  uploadOrderImages,
} from './order-calls.ts'
import { paginatedOrders } from './paginated-orders.ts'
import { saveCustomer } from './save.ts'
import { saveOrder } from './save-order.ts'
import { searchArchives, searchOrders } from './search-orders.ts'

type Resolvers = Record<string, GraphQLFieldResolver<unknown, RequestContext>>

/** The calls of SPEC §7.2: thin, over the same rules and the same sight as the sync. */
export const callQueries: Resolvers = {
  ...Object.fromEntries(registry.map(({ name }) => [`get${pascal(name)}`, listOf(name)])),
  getPaginatedOrders: paginatedOrders,
  searchOrders,
  searchArchives,
  getFilesMatchingIds: (_source, { ids }: { ids: readonly string[] }, { actor, allowance, db }) =>
    allowance.list(Math.min(ids.length, LONGEST), (limit) =>
      asActor(db, actor, 'read', (tx) => listRows(tx, actor, 'files', { and: [withIds(ids)], limit })),
    ),
  getProductCampaigns: productCampaigns,
  findAddress,
  exports,
}

export const callMutations: Resolvers = {
  saveOrder,
  saveCustomer,
  archiveOrderById,
  deleteOrder: removal('orders.delete'),
  restoreArchive,
  deleteArchive: removal('archives.delete'),
  uploadOrderImages,
  SyntessExportOrder: exportOrder,
}
