import { rowCompleter, type Viewer } from '#sync/client/tables/complete-row.ts'
import type { AnyDocument, CollectionName } from '#sync/contract/core/documents.ts'
import { recordFieldCounts } from '#sync/server/core/pull/added-fields.ts'
import type { Effects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { buildServer } from '../../support/builders/server.ts'

/** The parts of the next release that the world uses. Imported as a module of that release, see versions.ts. */
export async function openRelease(db: Database, effects: Effects) {
  return {
    server: await buildServer(db, effects),
    start: () => recordFieldCounts(db),
    complete(name: CollectionName, viewer: Viewer, documents: readonly AnyDocument[]) {
      const complete = rowCompleter(name, viewer)
      for (const doc of documents) complete(doc)
    },
  }
}
