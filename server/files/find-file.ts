import { sql } from 'kysely'
import type { Actor } from '#sync/contract/core/roles.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import { readVisible } from '#sync/server/core/decide/rows.ts'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Database } from '#sync/server/store/database.ts'

export interface FoundFile {
  hash: string
  mime: string
  filename: string
  is_public: boolean
}

/** A file the actor may see. Missing and forbidden files both return null. */
export async function findFile(db: Database, actor: Actor | null, id: string): Promise<FoundFile | null> {
  const open = await publicFile(db, id)
  if (open || !actor) return open
  const row = await asActor(db, actor, 'read', (tx) => readVisible(tx, actor, definitionOf('files'), id))
  return row as FoundFile | null
}

async function publicFile(db: Database, id: string): Promise<FoundFile | null> {
  const { rows } = await db.read((tx) =>
    sql<FoundFile>`select hash, mime, filename, is_public from files
      where _id = ${id} and is_public and not deleted`.execute(tx),
  )
  return rows[0] ?? null
}
