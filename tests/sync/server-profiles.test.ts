import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import type { Database } from '#sync/server/store/database.ts'
import { migrate } from '#sync/server/store/migrate.ts'
import { catchUp } from '../support/builders/copy.ts'
import { insertDocuments } from '../support/builders/insert-documents.ts'
import { buildCreate, buildEdit, buildOp } from '../support/builders/op.ts'
import { buildServer, type Server } from '../support/builders/server.ts'
import { insertTree, type Tree } from '../support/builders/tree.ts'
import { buildUser } from '../support/builders/user.ts'
import { eachDatabase } from '../support/databases.ts'
import { faceOf } from '../support/face.ts'

type User = DocumentOf<'users'>

eachDatabase((testDatabase) => {
  let db: Database
  let server: Server
  let ours: Tree

  beforeAll(async () => {
    db = await testDatabase.open()
    await migrate(db)
    server = await buildServer(db)
  })
  beforeEach(async () => {
    ours = await insertTree(db)
  })

  const apply = async (by: User, op: ReturnType<typeof buildOp>) => {
    const [result] = await server.as(by).applyOps([op])
    return result?.code ?? result?.status
  }
  const profile = (of: User, args: Record<string, unknown>) =>
    buildOp({ kind: 'users.profile', entityId: of._id, args })
  const seenBy = async (who: User, { _id }: User) => (await catchUp(server.as(who), 'users')).docs.get(_id)
  const pixelsOf = (photo: unknown) => Buffer.from(String(photo).split(',')[1] ?? '', 'base64')

  test('everybody changes their own number, function and photo, and colleagues see them', async () => {
    const { employee, office, admin } = ours
    const said = { phone: '0612345678', job_title: 'Monteur', photo: await faceOf() }
    expect(await apply(employee, profile(employee, said))).toBe('applied')
    for (const who of [employee, office, admin])
      expect(await seenBy(who, employee)).toMatchObject({
        phone: '0612345678',
        job_title: 'Monteur',
        photo: expect.stringMatching(/^data:image\/jpeg/),
        role: 'employee',
      })
    expect(await apply(employee, profile(employee, { photo: '' }))).toBe('applied')
    expect(await seenBy(office, employee)).toMatchObject({ phone: '0612345678', photo: '' })
  })

  test('nobody changes the profile of a colleague as their own, and no employee edits one', async () => {
    const { employee, office, admin } = ours
    for (const who of [employee, admin])
      expect(await apply(who, profile(office, { job_title: 'Baas' }))).toBe('forbidden')
    expect(await apply(employee, buildEdit('users.edit', office, { job_title: 'Baas' }))).toBe('forbidden')
    expect(await apply(admin, buildEdit('users.edit', office, { job_title: 'Planner' }))).toBe('applied')
    expect(await seenBy(employee, office)).toMatchObject({ job_title: 'Planner' })
  })

  test('a photo is drawn anew before it is kept; one that cannot be drawn is refused', async () => {
    const { employee, admin } = ours
    const large = await faceOf({ width: 400 })
    expect(await apply(employee, profile(employee, { photo: large }))).toBe('applied')
    const kept = await seenBy(admin, employee)
    expect(kept?.photo).not.toBe(large)
    expect(await sharp(pixelsOf(kept?.photo)).metadata()).toMatchObject({ width: 192, height: 192 })
    const broken = await faceOf({ isBroken: true })
    expect(await apply(employee, profile(employee, { photo: broken }))).toBe('invalid')
    expect(await apply(admin, buildEdit('users.edit', employee, { photo: broken }))).toBe('invalid')
    const added = { ...buildUser({ company_ids: [ours.wos._id] }), photo: broken }
    expect(await apply(admin, buildCreate('users.create', added))).toBe('invalid')
    expect(await seenBy(admin, employee)).toEqual(kept)
  })

  test('where a photo was taken is not kept', async () => {
    const { employee, admin } = ours
    const placed = await faceOf({ hasPlace: true })
    expect((await sharp(pixelsOf(placed)).metadata()).exif).toBeDefined()
    expect(await apply(employee, profile(employee, { photo: placed }))).toBe('invalid')
    expect(await seenBy(admin, employee)).toMatchObject({ photo: '' })
  })

  test('people of a company below see name, function and photo of those above, and not how to call them', async () => {
    const photo = await faceOf()
    const said = { phone: '0612345678', job_title: 'Directeur', photo }
    const above = buildUser({ company_ids: [ours.root._id], role: 'admin', ...said })
    const below = buildUser({ company_ids: [ours.wos._id], role: 'admin' })
    await insertDocuments(
      db,
      ours.tree,
      [below, above].map((doc) => ({ collection: 'users' as const, doc })),
    )
    const seen = await seenBy(below, above)
    expect(seen).toMatchObject({ fullname: above.fullname, job_title: 'Directeur', photo })
    expect(seen).not.toHaveProperty('phone')
    expect(await seenBy(above, below)).toMatchObject({ phone: below.phone })
  })
})
