import { locks } from 'node:worker_threads'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answerOnce } from '#src/data/answer-once.ts'
import { queuedOps } from '#src/data/queue/queries.ts'
import { toastQueue } from '#src/ui/overlays/toast-queue.ts'
import type { PortalTile } from '#sync/contract/companies/tiles.ts'
import type { Role } from '#sync/contract/core/roles.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { button, choice, click, field, fill, find } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const tile = (name: string, given: Partial<PortalTile> = {}): PortalTile => ({
  _id: newId(),
  kind: 'link',
  name,
  icon: 'globe',
  url: 'https://planning.voorbeeld.nl',
  links: [],
  ...given,
})
const root = buildCompany({ tiles: [tile('Planning'), tile('Offerte', { kind: 'quotation', url: '' })] })
const below = buildCompany({ parent_company_id: root._id, tiles: [] })
const device = (role: Role = 'admin') =>
  buildStandaloneDevice(
    [root, below].map((doc) => ({ collection: 'companies' as const, doc })),
    { role, online: false },
  )
const open = async (of: { _id: string }, engine = device()) => {
  await showAppAt(`/settings/companies/${of._id}?tab=portal`, engine)
  await seen('Portaal')
  return engine
}
const FORM = '[data-screen=companies-form]'
const DIALOG = '[role=dialog]'
async function saved(engine: ReturnType<typeof device>) {
  await click(button('Opslaan', find(FORM)))
  await expect.poll(() => answerOnce(engine, queuedOps)).toHaveLength(1)
  const [op] = await answerOnce(engine, queuedOps)
  return op?.changes.tiles?.to as PortalTile[]
}

beforeAll(() => Object.defineProperty(navigator, 'locks', { value: locks, configurable: true }))
afterAll(() => Reflect.deleteProperty(navigator, 'locks'))
beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(() => {
  vi.unstubAllGlobals()
  toastQueue.clear()
})

test('an admin gives the portal a folder of pages, without a connection; what is missing is said first', async () => {
  const engine = await open(root)
  await click(button('Tegel', find(FORM)))
  await click(choice("Map met pagina's"))
  await fill(field('Naam', find(DIALOG)), 'Websites')
  await click(button('Toevoegen', find(DIALOG)))
  await seen('Voeg ten minste één pagina toe')
  await click(button('Pagina', find(DIALOG)))
  const page = () => find(`${DIALOG} fieldset`)
  await fill(field('Naam', page()), 'Onze site')
  await click(button('Toevoegen', find(DIALOG)))
  await seen('Vul een adres in')
  await fill(field('Adres (URL)', page()), 'www.voorbeeld.nl')
  await click(button('Toevoegen', find(DIALOG)))
  await until(() => expect(document.querySelector(DIALOG)).toBeNull())
  expect((await saved(engine)).at(-1)).toMatchObject({
    kind: 'folder',
    name: 'Websites',
    links: [{ name: 'Onze site', url: 'https://www.voorbeeld.nl' }],
  })
})

test('a company without tiles of its own says whose it has, and begins with them', async () => {
  const engine = await open(below)
  await seen('die van het bedrijf erboven gelden (Planning, Offerte)')
  await click(button('Hiermee beginnen'))
  expect((await saved(engine)).map(({ name }) => name)).toEqual(['Planning', 'Offerte'])
})

test('who may not change a company reads its tiles', async () => {
  await open(root, device('office'))
  await seen('https://planning.voorbeeld.nl')
  expect(document.querySelector(FORM)).toBeNull()
})
