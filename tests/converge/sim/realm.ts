import { currentGeneration } from '#sync/client/copy/generations.ts'
import { loadPositions } from '#sync/client/copy/positions.ts'
import type { MetaDatabase } from '#sync/client/meta/meta-database.ts'
import { cacheName } from '#sync/client/tables/copy-layout.ts'
import type { Session } from '#sync/contract/wire/protocol.ts'

export { copyReader } from '#sync/client/copy/copy-reader.ts'
/** The modules of a page or a worker of a device. Loaded once per realm, see realms.ts. */
export { dropCopy } from '#sync/client/copy/drop-copy.ts'
export { openCache, tablesOf } from '#sync/client/copy/open-cache.ts'
export { loadPositions } from '#sync/client/copy/positions.ts'
export { startPuller } from '#sync/client/copy/puller.ts'
export { openSearches } from '#sync/client/copy/searches.ts'
export { swappableReader } from '#sync/client/copy/swappable-reader.ts'
export { createEngine } from '#sync/client/engine/create-engine.ts'
export { liveValue } from '#sync/client/live-value.ts'
export { MetaDatabase, writeValue } from '#sync/client/meta/meta-database.ts'
export { openOutbox } from '#sync/client/outbox/outbox.ts'
export { OutboxDatabase } from '#sync/client/outbox/outbox-database.ts'
export { SEARCHED } from '#sync/client/search/entry.ts'
export { openTables } from '#sync/client/tables/copy-tables.ts'

export const currentCacheName = async (meta: MetaDatabase, session: Session) =>
  cacheName(session, await currentGeneration(meta, session))

export const currentPositions = async (meta: MetaDatabase, session: Session) =>
  loadPositions(meta, await currentCacheName(meta, session))
