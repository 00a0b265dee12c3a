import { sql } from 'kysely'
import type { CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import type { Effect, Op, Write } from '#sync/contract/core/operation.ts'
import type { Actor } from '#sync/contract/core/roles.ts'
import { effectId } from '#sync/server/effects/effect-id.ts'
import { announce, tick } from '#sync/server/store/clock.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import type { SyncContext } from '../sync-context.ts'
import { rowOrTombstone } from './live-rows.ts'
import type { StoredRow } from './rows.ts'
import { openStamping } from './stamping.ts'
import { storeDecision } from './store-decision.ts'

/** A write the server makes on its own, such as input of the customer page or an effect's note on an order. */
export interface SystemWork {
  /** Identifies it to the hooks, such as `order-note`. */
  kind: string
  /** Identifies this occurrence among those of its kind. */
  key: string
  tree: string
  /** The row it is about. It either does not exist yet or is locked by the caller. */
  about: { collection: CollectionName; id: string }
  writes: readonly Write[]
  /** Work to do after the commit. */
  effects?: readonly Effect[]
  /** The rows that `writes` replace, by id, where the caller has locked them all; left out: each is locked and read here. */
  locked?: ReadonlyMap<string, StoredRow>
}

/** Stores everything that no user's operation brings, with the same hooks, the same stamp and the same live hint. */
export interface SystemWriter {
  /** Runs in the caller's transaction. */
  write(tx: Tx, work: SystemWork): Promise<void>
  /** Changes one row in a transaction of its own. `change` returns null to change nothing; a removed row is skipped. */
  change<Name extends CollectionName>(
    row: { collection: Name; id: string },
    as: Pick<SystemWork, 'kind' | 'key'>,
    change: (doc: DocumentOf<Name>) => DocumentOf<Name> | null,
  ): Promise<void>
}

type SystemDeps = Pick<SyncContext, 'effects' | 'hooks'> & { db: Database }

export function openSystemWriter({ db, effects, hooks }: SystemDeps): SystemWriter {
  async function carry(
    tx: Tx,
    { kind, key, tree, about, writes, effects: follow = [], locked }: SystemWork,
    row: StoredRow | undefined,
  ): Promise<void> {
    const before = row && !row.deleted ? row.doc : null
    const op: Op = {
      opId: effectId(kind, key),
      n: 0,
      kind,
      entity: about.collection,
      entityId: about.id,
      changes: {},
      args: {},
      blobIds: [],
      dependsOn: [],
      at: Date.now(),
    }
    const context = { op, before, actor: await systemActor(tx, tree), now: op.at, ref: () => undefined }
    const lock = async (collection: CollectionName, id: string) =>
      locked ? locked.get(id) : ((await rowOrTombstone(tx, collection, id, 'lock')) ?? undefined)
    let seq = 0
    // The tick is the last lock that is taken: from then on every other writer of the tree waits for this commit.
    const stamping = async () => {
      seq = await tick(tx, tree)
      return openStamping(tree, seq)
    }
    const carried = { context, row, lock, stamping }
    const refused = await storeDecision(
      tx,
      { hooks, effects },
      carried,
      { writes, effects: follow },
      new Map(),
    )
    if (refused) throw new Error(`${kind} ${key} is ${refused.code}: ${refused.field}`)
    await announce(tx, tree, seq)
  }

  return {
    async write(tx, work) {
      const row = await rowOrTombstone(tx, work.about.collection, work.about.id, 'lock')
      await carry(tx, work, row ?? undefined)
    },
    async change({ collection, id }, { kind, key }, change) {
      await db.write(async (tx) => {
        const row = await rowOrTombstone(tx, collection, id, 'lock')
        if (!row || row.deleted) return
        const doc = change(row.doc as never)
        if (!doc) return
        const about = { collection, id }
        const writes = [{ ...about, doc } as Write]
        await carry(tx, { kind, key, tree: row.tree, about, writes }, row)
      })
    },
  }
}

/** An actor without a user, with all companies of the tree in reach. */
async function systemActor(tx: Tx, tree: string): Promise<Actor> {
  const { rows } = await sql<{ _id: string }>`
    select _id from companies where tree = ${tree} and not deleted`.execute(tx)
  const companies = rows.map(({ _id }) => _id)
  return { userId: '', role: 'developer', tree, companies, lineage: companies }
}
