import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CollectionName } from '#sync/contract/core/documents.ts'
import type { Actor, Role } from '#sync/contract/core/roles.ts'
import { operationByKind } from '#sync/contract/operations.ts'
import { collectionNames, definitionOf } from '#sync/contract/registry.ts'
import { can } from '#sync/contract/rights.ts'
import { loadActor } from '#sync/server/core/access/load-actor.ts'
import { type Effects, openEffects } from '#sync/server/effects/open-effects.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { buildOwned } from '../support/builders/any-document.ts'
import { catchUp } from '../support/builders/copy.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { AWKWARD } from '../support/builders/words.ts'
import { eachDatabase } from '../support/databases.ts'
import { ignoreEffects } from '../support/idle-effects.ts'

/** One change per collection that its users may make and no rule forbids. */
const CHANGE: Record<CollectionName, Record<string, unknown>> = {
  companies: { name: `Nieuw ${AWKWARD}` },
  statuses: { color: '#abcdef' },
  users: { fullname: `Nieuw ${AWKWARD}` },
  orders: { warranty: `5 jaar ${AWKWARD}` },
  customers: { lastname: `Nieuw ${AWKWARD}` },
  files: { filename: `nieuw ${AWKWARD}.jpg` },
  products: { brand: `Nieuw ${AWKWARD}` },
  campaigns: { addition: AWKWARD },
  flows: { name: AWKWARD },
  integrations: { description: AWKWARD },
  systems: { languages: ['nl'] },
  archives: { warranty: AWKWARD },
  absences: { until: '2026-12-24' },
  imports: { file: `Nieuw ${AWKWARD}.csv` },
  visits: { note: `Nieuw ${AWKWARD}` },
}

eachDatabase((testDatabase) => {
  let db: Database
  let effects: Effects
  let server: Server
  let ours: Tree
  let theirs: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    effects = openEffects(db)
    ignoreEffects(effects)
    await effects.start()
    server = await buildServer(db, effects)
    ours = await insertTree(db)
    theirs = await insertTree(db)
  })
  afterAll(() => effects.stop())

  describe.each(collectionNames)('%s', (name) => {
    const definition = definitionOf(name)
    const owned = (companyId: string) => buildOwned(name, companyId)
    const insertOwned = async (companyId: string) => {
      const doc = owned(companyId)
      await insertDocuments(db, ours.tree, [{ collection: name, doc }])
      return doc
    }
    const idsFor = async (user: { _id: string }) => [...(await catchUp(server.as(user), name)).docs.keys()]

    test('a created document reaches another device whole and unchanged', async () => {
      // An order without an assignee is assigned to its author.
      const assigned = name === 'orders' && { current_assignee_id: ours.office._id, customer_id: '' }
      const whose = name === 'absences' && { user_id: ours.office._id }
      const doc = { ...owned(ours.wos._id), ...assigned, ...whose }
      const copy = await catchUp(server.as(ours.developer), name)
      const kind = `${name}.create`
      if (operationByKind.has(kind)) {
        const [result] = await server.as(ours.developer).applyOps([buildCreate(kind, doc)])
        expect(result).toMatchObject({ status: 'applied', code: null })
      } else await insertDocuments(db, ours.tree, [{ collection: name, doc }])
      await catchUp(server.as(ours.developer), name, copy)
      const seen = copy.docs.get(doc._id)
      expect(Object.keys(seen ?? {}).toSorted()).toEqual(
        [...Object.keys(definition.fields.entries), 'seq'].toSorted(),
      )
      const hidden = definition.hidden.developer?.length ? [] : Object.keys(doc)
      const given = hidden.filter((field) => (definition.merge as Record<string, string>)[field] !== 'server')
      for (const field of given) expect(seen?.[field]).toEqual(doc[field as keyof typeof doc])
    })

    test('a changed field reaches another device, and no other field changes', async () => {
      const doc = await insertOwned(ours.root._id)
      const copy = await catchUp(server.as(ours.developer), name)
      const before = copy.docs.get(doc._id)
      const [result] = await server
        .as(ours.developer)
        .applyOps([buildEdit(`${name}.edit`, doc, CHANGE[name])])
      expect(result).toMatchObject({ status: 'applied', code: null, current: null })
      await catchUp(server.as(ours.developer), name, copy)
      const after = copy.docs.get(doc._id)
      // The modification date, where a collection has one; an order also records its new version and who edited it.
      const when = after && 'mod_date' in after && { mod_date: after.mod_date }
      const fields = Object.keys(CHANGE[name] ?? {})
      const edits = fields.map((field) =>
        expect.objectContaining({ field, user_id: ours.developer._id, over: '' }),
      )
      const order = name === 'orders' && { version: '1.0.1', edits }
      expect(after).toEqual({ ...before, ...CHANGE[name], ...when, ...order, seq: result?.seq })
      expect(copy.arrived.filter(({ _id }) => _id === doc._id)).toHaveLength(2)
    })

    test('a removed document disappears from other devices and leaves no content behind', async () => {
      const doc = await insertOwned(ours.root._id)
      const copy = await catchUp(server.as(ours.developer), name)
      expect(copy.docs.has(doc._id)).toBe(true)
      const removal = buildOp({ kind: `${name}.delete`, entityId: doc._id })
      const [result] = await server.as(ours.developer).applyOps([removal])
      expect(result).toMatchObject({ status: 'applied' })
      await catchUp(server.as(ours.developer), name, copy)
      // Deleting a company changes what its users may see, so the copy is reset.
      if (copy.resets === 0)
        expect(copy.arrived.at(-1)).toEqual({ _id: doc._id, seq: result?.seq, _deleted: true })
      expect(copy.docs.has(doc._id)).toBe(false)
      expect(await idsFor(ours.developer)).not.toContain(doc._id)
      const row = await db.read((tx) =>
        tx.selectFrom(name).selectAll().where('_id', '=', doc._id).executeTakeFirstOrThrow(),
      )
      expect(JSON.stringify(row)).not.toContain(JSON.stringify(AWKWARD).slice(1, -1))
    })

    test('a document moved to a company out of sight is removed from the device', async () => {
      if (definition.reach === 'tree' || name === 'companies') return
      const doc = await insertOwned(ours.wos._id)
      const reader = server.as(ours.office)
      const copy = await catchUp(reader, name)
      const couldSee = copy.docs.has(doc._id)
      const moved = { ...owned(ours.bk._id), _id: doc._id }
      const seq = await insertDocuments(db, ours.tree, [{ collection: name, doc: moved }])
      await catchUp(reader, name, copy, { limit: 1 })
      expect(copy.docs.has(doc._id)).toBe(false)
      if (couldSee) expect(copy.arrived.at(-1)).toEqual({ _id: doc._id, seq, _deleted: true })
      const back = await insertDocuments(db, ours.tree, [{ collection: name, doc }])
      await catchUp(reader, name, copy)
      expect(copy.docs.get(doc._id)?.seq).toBe(couldSee ? back : undefined)
    })

    test('rows of a company out of sight, and of another tree, never arrive', async () => {
      const [own, next, above] = [
        await insertOwned(ours.wos._id),
        await insertOwned(ours.bk._id),
        await insertOwned(ours.root._id),
      ]
      const foreign = owned(theirs.wos._id)
      await insertDocuments(db, theirs.tree, [{ collection: name, doc: foreign }])
      for (const user of [ours.office, ours.employee, ours.admin, ours.developer]) {
        const ids = await idsFor(user)
        const actor = (await loadActor(db, user._id)) as Actor
        const readable = can(actor, `${name}.read`)
        const all = actor.companies.includes(ours.root._id) || definition.reach === 'tree'
        if (name !== 'companies') expect(ids.includes(own._id)).toBe(readable)
        expect(ids.includes(next._id)).toBe(readable && all)
        if (name !== 'companies')
          expect(ids.includes(above._id)).toBe(readable && (all || definition.reach === 'lineage'))
        expect(ids).not.toContain(foreign._id)
        const type = definition.singular
        const answer = await server
          .as(user)
          .query(`query ($id: ID!) { get${type}(id: $id) { _id } }`, { id: foreign._id })
        expect(answer).toEqual({ [`get${type}`]: null })
      }
    })

    test('an employee who may not change it is refused, and nothing moves', async () => {
      const doc = await insertOwned(ours.wos._id)
      const copy = await catchUp(server.as(ours.admin), name)
      const ops = [
        buildEdit(`${name}.edit`, doc, CHANGE[name]),
        buildOp({ kind: `${name}.delete`, entityId: doc._id }),
      ]
      for (const result of await server.as(ours.employee).applyOps(ops)) {
        expect(result).toMatchObject({ status: 'refused', code: 'forbidden', seq: 0 })
      }
      const { arrived } = await catchUp(server.as(ours.admin), name, copy)
      expect(arrived).toHaveLength(copy.arrived.length)
    })

    test('documents of another tree cannot be changed, and their existence is not revealed', async () => {
      const foreign = owned(theirs.wos._id)
      await insertDocuments(db, theirs.tree, [{ collection: name, doc: foreign }])
      const ops = [
        buildEdit(`${name}.edit`, foreign, CHANGE[name]),
        buildOp({ kind: `${name}.delete`, entityId: foreign._id }),
        buildEdit(`${name}.edit`, owned(theirs.wos._id), CHANGE[name]),
      ]
      for (const result of await server.as(ours.developer).applyOps(ops)) {
        expect(result).toMatchObject({ status: 'refused', code: 'not-found' })
      }
    })

    test('no role receives a path its definition hides', async () => {
      await insertOwned(ours.wos._id)
      for (const user of [ours.admin, ours.developer, ours.office, ours.employee]) {
        const paths = definition.hidden[user.role as Role] ?? []
        const { docs } = await catchUp(server.as(user), name)
        const others = [...docs.values()].filter(({ _id }) => !definition.personal || _id !== user._id)
        for (const path of paths) {
          for (const doc of others) expect(valuesAt(doc, path.split('.'))).toEqual([])
        }
      }
    })

    test('pages of any size give the same copy', async () => {
      // A tree with few rows, because there are as many sizes as rows.
      const few = await insertTree(db)
      const docs = [0, 1, 2, 3, 4].map(() => ({ collection: name, doc: owned(few.wos._id) }))
      await insertDocuments(db, few.tree, docs)
      const whole = await catchUp(server.as(few.developer), name)
      expect(whole.total).toBe(whole.docs.size)
      expect(whole.docs.size).toBeGreaterThanOrEqual(docs.length)
      for (let limit = 1; limit <= whole.docs.size + 1; limit += 1) {
        const copy = await catchUp(server.as(few.developer), name, undefined, { limit })
        expect(copy.docs).toEqual(whole.docs)
      }
      const ids = whole.arrived.map(({ _id }) => _id)
      expect(ids).toEqual(ids.toSorted().toReversed())
    })

    test('the digest is what a complete copy adds up to', async () => {
      const { docs, cursor } = await catchUp(server.as(ours.developer), name)
      const seqs = [...docs.values()].map(({ seq }) => seq)
      const digest = (await server.as(ours.developer).digests()).find(({ collection }) => collection === name)
      expect(digest).toEqual({
        collection: name,
        seq: cursor?.seq,
        count: docs.size,
        sum: seqs.reduce((sum, seq) => sum + seq, 0),
        squares: seqs.reduce((sum, seq) => sum + (seq % 65521) ** 2, 0),
      })
    })
  })
})

function valuesAt(value: unknown, [key, ...below]: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item) => valuesAt(item, [key ?? '', ...below]))
  if (key === undefined) return [value]
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return []
  return valuesAt((value as Record<string, unknown>)[key], below)
}
