/** What the world uses of the next release. Imported as the modules of that release, see versions.ts. */
export { rowCompleter } from '#sync/client/tables/complete-row.ts'
export { recordFieldCounts } from '#sync/server/core/pull/added-fields.ts'
export { buildServer } from '../../support/builders/server.ts'
