import type { Shown } from '#sync/client/engine.ts'
import type { Query } from '../use-live.ts'

/** What one operation of an import did. */
export type ImportPart = Shown<'imports'>

export const allImportParts: Query<readonly ImportPart[]> = {
  key: 'imports',
  live: (engine) => engine.all('imports'),
}
