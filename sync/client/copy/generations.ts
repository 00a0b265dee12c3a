import type { Session } from '#sync/contract/wire/protocol.ts'
import { type MetaDatabase, readValue, writeValue } from '../meta/meta-database.ts'

const keyOf = ({ tree, user_id }: Pick<Session, 'tree' | 'user_id'>) => `generation ${tree} ${user_id}`

/** The generation of the copy that screens read. */
export async function currentGeneration(meta: MetaDatabase, session: Session): Promise<number> {
  return (await readValue<number>(meta, keyOf(session))) ?? 1
}

export async function setGeneration(meta: MetaDatabase, session: Session, generation: number): Promise<void> {
  await writeValue(meta, keyOf(session), generation)
}
