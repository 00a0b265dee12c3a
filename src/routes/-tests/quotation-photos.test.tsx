import { act } from 'react'
import { expect, test } from 'vitest'
import type { Engine } from '#sync/client/engine.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildFlow } from '#tests/support/builders/flow.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildUser } from '#tests/support/builders/user.ts'
import { choose, photo, withoutConnection } from '#tests/support/choose-files.ts'
import { fillCustomer } from '#tests/support/fill-customer.ts'
import { button, click, closeScreen, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildFollowingDevice, seen, until } from '#tests/support/standalone-device.tsx'

const company = buildCompany({ tiles: [] })
const me = buildUser({ role: 'employee', company_ids: [company._id] })
const flow = buildFlow({
  company_id: company._id,
  name: 'RGA',
  steps: {
    'step-001': {
      viewName: 'Situatie',
      blockOnEmpty: true,
      destroyOnBack: true,
      fields: [{ key: 'foto', type: 'photos', label: "Foto's van de situatie" }],
    },
    'step-002': { viewName: 'Klant', fields: [{ key: 'c', type: 'custom-customer-data', label: 'Klant' }] },
  } as never,
  results: { title: 'Verstuurd', body: '', button: { to: '/employees', label: 'Naar het begin' } },
})
const held: CollectionDocument[] = [
  { collection: 'companies', doc: company },
  { collection: 'users', doc: me },
  { collection: 'flows', doc: flow },
]
const device = () => {
  const { engine } = buildFollowingDevice(held, { userId: me._id, role: 'employee', online: false })
  Object.assign(engine.actor, { companies: [company._id] })
  return engine
}
withoutConnection()

const go = (label: string) => click(button(label))
const pick = (...files: File[]) => choose('input[type=file][multiple]', ...files)
const tiles = () => document.querySelectorAll('button[aria-label^="Foto "]')
const are = (count: number) => until(() => expect(tiles()).toHaveLength(count))
/** The keys of everything of a draft that is on the device, besides the draft itself. */
const kept = async (engine: Engine) => {
  const all = await Promise.all(['draft-photo', 'chosen-file'].map((prefix) => engine.draft.list(prefix)))
  return all.flat().map(({ key }) => key)
}

test('photos taken without a connection outlive the page and go along to the order of the quotation', async () => {
  const engine = device()
  const { history } = await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await go('Volgende')
  await seen('Dit formulier is leeg')
  await go('Sluiten')
  await choose('input[type=file][capture]', photo('image.jpg'))
  await pick(photo('meterkast.jpg'), photo('dak.jpg'))
  await are(3)
  await go('Foto 2 verwijderen')
  await until(() => find('[role=alertdialog]'))
  await click(button('Verwijderen', find('[role=alertdialog]')))
  await are(2)

  await closeScreen()
  await showAppAt(history.location.pathname, engine)
  await are(2)
  await go('Volgende')
  await seen('2/3')
  await fillCustomer()
  await go('Naar overzicht')
  await seen("Foto's van de situatie: 2 foto's")
  await go('Versturen')
  await seen('voorlopig')

  const queue = engine.queue()
  await until(() => expect(queue.get()).toHaveLength(3))
  const [made, ...attached] = queue.get() ?? []
  expect(made?.kind).toBe('quotations.create')
  expect(attached).toMatchObject(
    ['image.jpg', 'dak.jpg'].map((filename) => ({
      kind: 'orders.attach',
      entityId: made?.entityId,
      dependsOn: [made?.opId],
      args: { files: [{ filename, caption: "Foto's van de situatie", mime: 'image/jpeg' }] },
    })),
  )
  for (const { blobIds } of attached) expect(await engine.blob(blobIds[0] ?? '')).not.toBeNull()
  expect(await kept(engine)).toEqual([])
})

test('a quotation with nothing but a photo is in the list, and its photos go with it', async () => {
  const engine = device()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('1/3')
  await pick(photo('ketel.jpg'))
  await are(1)
  // Its list and its content; the chosen file goes once they are kept.
  await expect.poll(() => kept(engine)).toHaveLength(2)
  await closeScreen()
  await showAppAt('/employees/offerte/rga', engine)
  await seen('Nog niet verstuurd')
  await go('Offerte van Nog zonder naam weggooien')
  await until(() => find('[role=alertdialog]'))
  await click(button('Weggooien', find('[role=alertdialog]')))
  await until(() => expect(document.querySelector('[data-screen=quotations] [data-row]')).toBeNull())
  await expect.poll(() => kept(engine)).toEqual([])
})

test('a file that is no photo is refused with a sentence, and the others stay', async () => {
  await showAppAt('/employees/offerte/rga', device())
  await seen('1/3')
  const heic = new File([new Uint8Array([0, 0, 0, 32]), 'ftypheic'], 'iphone.jpg')
  await pick(photo('ketel.jpg'), heic)
  await seen("iphone.jpg: Foto's in heif, heic of avif worden niet ondersteund.")
  await go('Begrepen')
  await are(1)
})

test('a trial stores no photo', async () => {
  const engine = device()
  await showAppAt('/flowscreen-beta', engine)
  await seen('1/3')
  await pick(photo('ketel.jpg'))
  await are(1)
  expect(await kept(engine)).toEqual([])
  await go('Volgende')
  await seen('2/3')
  await act(async () => {})
  expect(text()).not.toContain('Niet alle bestanden zijn toegevoegd')
})
