import { locks } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { Engine } from '#sync/client/engine.ts'
import type { DocumentOf } from '#sync/contract/core/documents.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildIntegration } from '#tests/support/builders/integration.ts'
import { button, click, field, fill, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const plain = { developerOnly: false, description: '', configSchema: {} }
const syntess = buildIntegration({
  ...plain,
  name: 'Syntess',
  configSchema: { directory: 'string', port: 'number' },
})
const measuring = buildIntegration({ ...plain, name: 'Google Analytics' })
const lab = buildIntegration({ ...plain, name: 'Proeftuin', developerOnly: true })
const company = buildCompany({ integrations: [], triggers: [] })

beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => {
  vi.unstubAllGlobals()
  toastQueue.clear()
})

const held = (
  integrations: DocumentOf<'companies'>['integrations'] = [],
  known = [syntess, measuring, lab],
) => [
  { collection: 'companies', doc: { ...company, integrations } } as CollectionDocument,
  ...known.map((doc): CollectionDocument => ({ collection: 'integrations', doc })),
]
type Given = Parameters<typeof buildStandaloneDevice>[1]
const device = (docs = held(), given: Given = {}) =>
  buildStandaloneDevice(docs, { role: 'admin', online: false, ...given })
const open = (engine: Engine, tab: string) =>
  showAppAt(`/settings/companies/${company._id}?tab=${tab}`, engine)
const checkbox = (name: string) => {
  const found = [...document.querySelectorAll<HTMLElement>('label')].find((each) =>
    each.textContent?.includes(name),
  )
  return found?.querySelector('input') as HTMLInputElement
}
const waiting = (engine: Engine) => expect.poll(() => answerOnce(engine, queuedOps))
const DIALOG = '[role=dialog]'

test('the required settings of an integration are asked first, and saving turns it on', async () => {
  const engine = device()
  await open(engine, 'integrations')
  await seen('Syntess gebruiken')
  await click(checkbox('Syntess gebruiken'))
  await until(() => find(DIALOG))
  expect(checkbox('Syntess gebruiken').checked).toBe(false)
  await fill(field('directory', find(DIALOG)), 'nlm')
  await click(button('Opslaan', find(DIALOG)))
  await waiting(engine).toHaveLength(1)
  const [op] = await answerOnce(engine, queuedOps)
  expect(op?.changes).toEqual({
    integrations: {
      from: [],
      to: [{ _id: syntess._id, name: 'Syntess', configuration: { directory: 'nlm' }, enabled: true }],
    },
  })
  await until(() => expect(checkbox('Syntess gebruiken').checked).toBe(true))
})

test('an integration without settings is turned on and off at once, and keeps what was set', async () => {
  const set = { _id: 'eerder', name: 'google analytics', configuration: { id: 1 }, enabled: true }
  const engine = device(held([set]))
  await open(engine, 'integrations')
  await seen('Google Analytics gebruiken')
  await click(checkbox('Google Analytics gebruiken'))
  await waiting(engine).toHaveLength(1)
  expect((await answerOnce(engine, queuedOps))[0]?.changes.integrations?.to).toEqual([
    { ...set, enabled: false },
  ])
})

test('values that are of another type than is asked by now are left out, and that is said', async () => {
  const configuration = { directory: 7, port: 80, eerder: 'x' }
  const engine = device(held([{ _id: syntess._id, name: 'Syntess', configuration, enabled: true }]))
  await open(engine, 'integrations')
  await seen('Instellingen')
  await click(button('Instellingen', find('[role=tabpanel]')))
  await seen('Integration schema changed. Incompatible configuration values were removed.')
  await click(button('Opslaan', find(DIALOG)))
  await waiting(engine).toHaveLength(1)
  expect((await answerOnce(engine, queuedOps))[0]?.changes.integrations?.to).toMatchObject([
    { configuration: { port: 80, eerder: 'x' } },
  ])
})

test('a company without integrations says so, and so do integrations that have not arrived', async () => {
  await open(device(held([], [])), 'integrations')
  await seen('No integrations are active yet')
  await open(device(held([], []), { online: true, isFilling: true }), 'integrations')
  await seen('Error while fetching integrations')
})

test('only a developer sees the triggers and an integration for developers', async () => {
  await open(device(), 'integrations')
  await seen('Syntess gebruiken')
  expect(text()).not.toContain('Proeftuin')
  await open(device(held(), { role: 'developer' }), 'integrations')
  await seen('Proeftuin gebruiken')
  await open(device(), 'triggers')
  await seen('Alleen voor ontwikkelaars')
  expect(document.querySelector('[role=tabpanel] textarea')).toBeNull()
})

test('a developer writes the triggers, and what is no list of objects is not saved', async () => {
  const engine = device(held(), { role: 'developer' })
  await open(engine, 'triggers')
  await until(() => find('textarea'))
  await fill(find<HTMLTextAreaElement>('textarea'), '[{"on":')
  await click(button('Opslaan', find('[data-screen=companies-form]')))
  await seen('Dit is geen lijst van objecten in JSON')
  await fill(find<HTMLTextAreaElement>('textarea'), '[{"on": "status"}]')
  await click(button('Opslaan', find('[data-screen=companies-form]')))
  await waiting(engine).toHaveLength(1)
  expect((await answerOnce(engine, queuedOps))[0]?.changes.triggers?.to).toEqual([{ on: 'status' }])
})
