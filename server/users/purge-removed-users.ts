import { sql } from 'kysely'
import type { Write } from '#sync/contract/core/operation.ts'
import { liveRow } from '#sync/server/core/decide/live-rows.ts'
import type { SystemWriter } from '#sync/server/core/decide/system-writer.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'

/** Keeps a removed user's name while unfinished orders mention it; otherwise removes the whole row. */
export async function tombstoneUnlessReferenced(tx: Tx, write: Write): Promise<Write> {
  if (write.collection !== 'users' || write.doc?.removed !== true) return write
  return (await isNamedInWork(tx, write.id)) ? write : { ...write, doc: null }
}

/** Removes the rows of removed users whose last order has been completed or archived. Several processes may do this. */
export async function purgeRemovedUsers({
  db,
  system,
}: {
  db: Database
  system: SystemWriter
}): Promise<void> {
  const { rows } = await db.read((tx) =>
    sql<{ _id: string }>`
      select _id from users
      where removed and not deleted and not aurum_named_in_work(_id)`.execute(tx),
  )
  for (const { _id } of rows) {
    await db.write(async (tx) => {
      const user = await liveRow(tx, 'users', _id, 'lock')
      if (!user || (await isNamedInWork(tx, _id))) return
      const about = { collection: 'users' as const, id: _id }
      const writes = [{ ...about, doc: null }]
      await system.write(tx, { kind: 'name-forgotten', key: _id, tree: user.tree, about, writes })
    })
  }
}

async function isNamedInWork(tx: Tx, userId: string): Promise<boolean> {
  const { rows } = await sql<{ named: boolean }>`
    select aurum_named_in_work(${userId}) as named`.execute(tx)
  return rows[0]?.named === true
}
