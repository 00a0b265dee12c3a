import type { Session } from '#sync/contract/protocol.ts'
import type { MetaDatabase } from '../meta/meta-database.ts'
import { cacheName } from './copy-layout.ts'
import { dropCopy } from './drop-copy.ts'
import { currentGeneration } from './generations.ts'
import { dropPositions } from './positions.ts'

/** Milliseconds; another tab that still has it open would hold the removal up. */
const PATIENCE = 5_000

/**
 * What the server said leaves the device with its user; what the user did stays (law 1). The positions go first: a copy
 * that is only half removed must never count as complete.
 */
export async function forgetCopy(meta: MetaDatabase, session: Session): Promise<void> {
  const name = cacheName(session, await currentGeneration(meta, session))
  await dropPositions(meta, name)
  await Promise.race([dropCopy(name), new Promise((resolve) => setTimeout(resolve, PATIENCE))])
}
