import type { Rule } from './rule.ts'
import { addresses } from './rules/addresses.ts'
import { calendar } from './rules/calendar.ts'
import { catalogues } from './rules/catalogues.ts'
import { citations } from './rules/citations.ts'
import { collectionLimit } from './rules/collection-limit.ts'
import { colours } from './rules/colours.ts'
import { contractRooms } from './rules/contract-rooms.ts'
import { cycles } from './rules/cycles.ts'
import { descending } from './rules/descending.ts'
import { documents } from './rules/documents.ts'
import { barrels, defaultExports } from './rules/exports.ts'
import { indexedQueries } from './rules/indexed-queries.ts'
import { layers } from './rules/layers.ts'
import { libraryInternals } from './rules/library-internals.ts'
import { migrations } from './rules/migrations.ts'
import { names } from './rules/names.ts'
import { orphanStyles } from './rules/orphan-styles.ts'
import { orphanTests } from './rules/orphan-tests.ts'
import { packages } from './rules/packages.ts'
import { readingOrder } from './rules/reading-order.ts'
import { rooms } from './rules/rooms.ts'
import { skippedTests } from './rules/skipped-tests.ts'
import { statusNames } from './rules/status-names.ts'
import { strictness } from './rules/strictness.ts'
import { untranslated } from './rules/untranslated.ts'

export const rules: readonly Rule[] = [
  layers,
  packages,
  libraryInternals,
  addresses,
  contractRooms,
  rooms,
  cycles,
  barrels,
  defaultExports,
  names,
  strictness,
  skippedTests,
  orphanTests,
  orphanStyles,
  collectionLimit,
  descending,
  calendar,
  indexedQueries,
  statusNames,
  migrations,
  untranslated,
  catalogues,
  colours,
  citations,
  readingOrder,
  documents,
]
