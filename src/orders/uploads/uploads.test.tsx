import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buildArchive } from '#tests/support/builders/archive.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import type { CollectionDocument } from '#tests/support/builders/insert-documents.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { click, closeScreen, find, press, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, until } from '#tests/support/standalone-device.tsx'

const photo = buildFile({ filename: 'ketel.jpg', mime: 'image/jpeg' })
const contract = buildFile({ filename: 'contract.pdf', mime: 'application/pdf' })
const given = { employee_uploads: [photo._id], customer_uploads: [contract._id] }
const order = buildOrder(given)
const archive = buildArchive(given)
const held: CollectionDocument[] = [
  ...[photo, contract].map((doc) => ({ collection: 'files' as const, doc })),
  { collection: 'orders', doc: order },
  { collection: 'archives', doc: archive },
]
const PATH = `/orders/detail/${order._id}`
const VIEWER = '[role=dialog] a[download]'
const tiles = () => [...document.querySelectorAll<HTMLElement>('li:has([data-upload])')]
const tile = (at: number) => tiles()[at]?.querySelector('button') as HTMLElement
const isClosed = () => expect(document.querySelector(VIEWER)).toBe(null)

beforeEach(() => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection'))))
afterEach(async () => {
  await closeScreen()
  vi.unstubAllGlobals()
})

async function openAt(path: string, online = true) {
  const { history } = await showAppAt(path, buildStandaloneDevice(held, { online }))
  await seen('contract.pdf')
  return history
}

test('the files of an order say which came from the customer', async () => {
  await openAt(PATH)
  const [own, theirs] = tiles().map((each) => each.textContent)
  expect(own).not.toContain('Van de klant')
  expect(theirs).toContain('Van de klant')
})

test('an archived document is one, and opens large as in an order, with nothing to write', async () => {
  await openAt(`/archive/detail/${archive._id}`)
  await click(tile(1))
  await until(() => expect(find(VIEWER).getAttribute('href')).toContain(contract.path))
  expect(text()).toContain('2 van 2')
  expect(document.querySelector('[role=dialog] input')).toBeNull()
})

test('back closes the file that is looked at, however many were, and the order stays', async () => {
  const history = await openAt(PATH)
  await click(tile(0))
  await until(() => find(VIEWER))
  expect(history.location.search).toContain(photo._id)
  await press('ArrowRight')
  await until(() => expect(text()).toContain('2 van 2'))
  await act(async () => history.back())
  await until(isClosed)
  expect(history.location.pathname + history.location.search).toBe(PATH)
})

test('escape, also twice at once, closes no more than back does', async () => {
  const { history } = await showAppAt('/queue', buildStandaloneDevice(held))
  await act(async () => history.push(PATH))
  await seen('contract.pdf')
  await click(tile(0))
  await until(() => find(VIEWER))
  const pressed = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => {
    for (const event of [pressed(), pressed()])
      find('[role=dialog] [aria-label=Sluiten]').dispatchEvent(event)
  })
  await until(isClosed)
  expect(history.location.pathname + history.location.search).toBe(PATH)
})

test('a link to a file opens it over its order, and closes onto that', async () => {
  const history = await openAt(`${PATH}?bestand=${photo._id}`)
  await until(() => find(VIEWER))
  await press('Escape')
  await until(isClosed)
  expect(history.location.pathname + history.location.search).toBe(PATH)
})

test('a link to a file that is not there opens the order', async () => {
  await openAt(`${PATH}?bestand=weg`)
  isClosed()
})

test('a picture that is not to be had says so in words, and the large one is the next best first', async () => {
  await openAt(PATH, false)
  const breaks = (image: HTMLElement) => act(async () => image.dispatchEvent(new Event('error')))
  await until(() => find('li img'))
  await breaks(find('li img'))
  await seen('Niet op dit apparaat')

  await click(tile(0))
  const large = () => find('[role=dialog] img')
  await until(() => expect(large().getAttribute('src')).toContain('width=1920'))
  await breaks(large())
  await until(() => expect(large().getAttribute('src')).toContain('width=320'))
  await breaks(large())
  await seen('Te zien zodra er verbinding is.')
})
