import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { asActor } from '#sync/server/store/as-actor.ts'
import type { Database, Tx } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { eachDatabase } from '#tests/support/databases.ts'

const SCOPE = sql<{ role: string; tree: string | null; companies: string[] }>`
  select current_user::text as role, aurum_tree() as tree, aurum_companies() as companies`
const scopeOf = async (tx: Tx) => (await SCOPE.execute(tx)).rows[0]

const ACTOR = { tree: 'NLM', companies: ['WOS', 'a "quote", {brace} \\ 😀'] }

eachDatabase((testDatabase) => {
  let db: Database

  beforeAll(async () => {
    // With one connection the next transaction certainly reuses it.
    db = await testDatabase.open({ poolSize: 1 })
    await migrate(db)
    await db.statement(`
      create table things (id int primary key, tree text, company text);
      insert into things values (1, 'NLM', 'WOS'), (2, 'NLM', 'BK'), (3, 'ELDERS', 'WOS');
      alter table things enable row level security;
      create policy own on things to aurum_app
        using (tree = (select aurum_tree()) and company = any ((select aurum_companies())::text[]));
      grant select, insert on things to aurum_app`)
  }, 30_000)

  const things = (tx: Tx) => tx.selectFrom('things').select('id').orderBy('id').execute()

  test('an actor sees the rows of its own companies and no others', async () => {
    expect(await asActor(db, ACTOR, 'read', things)).toEqual([{ id: 1 }])
    expect(await asActor(db, { tree: 'NLM', companies: [] }, 'read', things)).toEqual([])
    expect(await asActor(db, ACTOR, 'read', scopeOf)).toEqual({ role: 'aurum_app', ...ACTOR })
  })

  test('an actor cannot write outside its scope, nor read tables closed to its role', async () => {
    const outside = (tx: Tx) =>
      tx.insertInto('things').values({ id: 4, tree: 'ELDERS', company: 'WOS' }).execute()
    await expect(asActor(db, ACTOR, 'write', outside)).rejects.toThrow('row-level security')
    const secrets = (tx: Tx) => tx.selectFrom('credentials').selectAll().execute()
    await expect(asActor(db, ACTOR, 'read', secrets)).rejects.toThrow('permission denied')
    const written = (tx: Tx) =>
      tx.insertInto('things').values({ id: 5, tree: 'NLM', company: 'WOS' }).execute()
    await expect(asActor(db, ACTOR, 'read', written)).rejects.toThrow('read-only')
  })

  test('the scope of an actor does not leak into the next transaction, not even after an error', async () => {
    const owner = await db.read(scopeOf)
    expect(owner).toMatchObject({ tree: null, companies: [] })
    expect(owner?.role).not.toBe('aurum_app')

    await asActor(db, ACTOR, 'write', things)
    expect(await db.read(scopeOf)).toEqual(owner)

    const thrown = asActor(db, ACTOR, 'write', async () => {
      throw new Error('half-way')
    })
    await expect(thrown).rejects.toThrow('half-way')
    expect(await db.write(scopeOf)).toEqual(owner)

    const refused = asActor(db, ACTOR, 'write', (tx) => sql`select 1 / 0`.execute(tx))
    await expect(refused).rejects.toThrow('division by zero')
    expect(await db.read(scopeOf)).toEqual(owner)
    expect(await db.read(things)).toHaveLength(3)
  })
})
