import { expect, test } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { faceOf } from '#tests/support/face.ts'
import { button, click, closeScreen, field, fill, has } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany()
const me = (given: object = {}) =>
  buildUser({ fullname: 'Sanne Vermeer', company_ids: [company._id], ...given })

async function openProfile(user: ReturnType<typeof me>) {
  const docs: CollectionDocument[] = [
    { collection: 'companies', doc: company },
    { collection: 'users', doc: user },
  ]
  const engine = buildStandaloneDevice(docs, { userId: user._id, role: 'employee', online: false })
  await showAppAt(`/settings/users/${user._id}`, engine)
  await seen('Sanne Vermeer')
  return {
    engine,
    saved: async () => (await answerOnce(engine, queuedOps)).map(({ kind, args }) => ({ kind, args })),
  }
}

test('an employee says without a connection what they do and how to call them', async () => {
  const { saved } = await openProfile(me())
  await fill(field('Functie'), 'Monteur')
  await fill(field('Telefoonnummer'), '06123')
  await click(button('Opslaan'))
  await seen('Vul een telefoonnummer in zoals 0612345678')
  expect(field('Telefoonnummer').value).toBe('06123')
  expect(await saved()).toEqual([])
  await fill(field('Telefoonnummer'), '0612345604')
  await click(button('Opslaan'))
  await expect
    .poll(saved)
    .toEqual([{ kind: 'users.profile', args: { phone: '0612345604', job_title: 'Monteur' } }])
  expect(field('Functie').value).toBe('Monteur')
})

test('somebody takes their own photo away', async () => {
  const { saved } = await openProfile(me({ photo: await faceOf() }))
  await until(() => button('Foto verwijderen'))
  await click(button('Foto verwijderen'))
  await until(() => expect(has('Foto verwijderen')).toBe(false))
  expect(await saved()).toEqual([{ kind: 'users.profile', args: { photo: '' } }])
})

test('what was typed of oneself is there again after a crash', async () => {
  const user = me()
  const { engine } = await openProfile(user)
  await fill(field('Functie'), 'Planner')
  await expect.poll(() => engine.draft.load('profile')).toEqual({ job_title: 'Planner' })
  await closeScreen()
  await showAppAt(`/settings/users/${user._id}`, engine)
  await until(() => expect(field('Functie').value).toBe('Planner'))
})
