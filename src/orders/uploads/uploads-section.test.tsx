import { locks } from 'node:worker_threads'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chosenFiles, keepContent, nameChosen } from '#src/data/files/chosen-files.ts'
import { buildCompany } from '#tests/support/builders/company.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import { button, click, closeScreen, find, text } from '#tests/support/show.tsx'
import { showAppAt } from '#tests/support/show-app.tsx'
import { buildStandaloneDevice, seen, settled, until } from '#tests/support/standalone-device.tsx'

const paper = (name: string) => new File([`%PDF-1.4 ${name}`], name)
const photo = (name: string) => new File([new Uint8Array([0xff, 0xd8, 0xff]), name], name)

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
})
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'locks')
  await closeScreen()
  vi.unstubAllGlobals()
})

function buildScreen() {
  const company = buildCompany()
  const order = buildOrder({ company_id: company._id, employee_uploads: [], customer_uploads: [] })
  const device = buildStandaloneDevice(
    [
      { collection: 'companies', doc: company },
      { collection: 'orders', doc: order },
    ],
    { online: false },
  )
  const names = () =>
    device
      .queue()
      .get()
      ?.map(({ args }) => (args.files as { filename: string }[])[0]?.filename)
  return {
    device,
    order,
    open: async () => {
      await showAppAt(`/orders/detail/${order._id}`, device)
      await until(() => button('Kies bestand'))
      device.queue().subscribe(() => {})
    },
    /** Checks the names of the files to be sent. */
    async are(...wanted: string[]) {
      await until(() => expect(names()).toEqual(wanted))
      while ((await chosenFiles(device, order._id)).length > 0) await settled()
    },
  }
}

function choose(...files: File[]) {
  const input = find<HTMLInputElement>('input[type=file][multiple]')
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  return act(async () => {
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

/** Dispatches the event as a browser does for files from outside. */
async function bring(kind: 'drop' | 'dragover' | 'paste', target: Element, ...files: File[]) {
  const event = new Event(kind, { bubbles: true, cancelable: true })
  const data = { files, types: ['Files'], dropEffect: '' }
  Object.assign(event, { dataTransfer: data, clipboardData: data })
  await act(async () => target.dispatchEvent(event))
  return { isOpenedByBrowser: !event.defaultPrevented, effect: data.dropEffect }
}

test('all chosen files are on the device before the first is looked at', async () => {
  vi.stubGlobal('createImageBitmap', () => new Promise(() => {}))
  const { device, order, open } = buildScreen()
  await open()
  await choose(photo('ketel.jpg'), photo('rookgas.jpg'), photo('meter.jpg'))
  await seen('0 van 3 klaargezet')
  const kept = await chosenFiles(device, order._id)
  expect(kept.map(({ filename, kept }) => [filename, kept])).toEqual([
    ['ketel.jpg', true],
    ['rookgas.jpg', true],
    ['meter.jpg', true],
  ])
})

test('files left by an earlier page are prepared by themselves, once', async () => {
  const { device, order, open, are } = buildScreen()
  const files = [paper('a.pdf'), paper('b.pdf')]
  const named = await nameChosen(device, order._id, files)
  for (const [at, file] of files.entries()) await keepContent(device, named[at]?.id ?? '', file)
  await open()
  await are('a.pdf', 'b.pdf')
  await open()
  await settled()
  await are('a.pdf', 'b.pdf')
})

test('a file that an earlier page could not keep in time is reported to its user', async () => {
  const { device, order, open } = buildScreen()
  await nameChosen(device, order._id, [paper('weg.pdf')])
  await open()
  await seen('weg.pdf: De pagina werd gesloten voordat dit bestand was bewaard.')
  await click(button('Begrepen'))
  expect(await chosenFiles(device, order._id)).toEqual([])
  expect(text()).not.toContain('weg.pdf')
})

test('a file that cannot be added says why, also when it is empty, and stops none of the others', async () => {
  const { open, are } = buildScreen()
  await open()
  await choose(new File([], 'leeg.jpg'), new File(['MZ'], 'virus.jpg'), paper('goed.pdf'))
  await seen('leeg.jpg: Dit bestand is leeg.')
  await seen("virus.jpg: Alleen foto's in jpg, png of webp")
  await are('goed.pdf')
})

test('files dropped on the section are added, and the browser opens none that falls beside it', async () => {
  const { open, are } = buildScreen()
  await open()
  const section = button('Kies bestand').closest('section') as HTMLElement
  expect((await bring('dragover', find('h1'))).effect).toBe('none')
  await seen('Zet de bestanden hier neer')
  expect((await bring('dragover', section)).effect).toBe('copy')
  expect(await bring('drop', find('h1'), paper('naast.pdf'))).toMatchObject({ isOpenedByBrowser: false })
  expect(text()).not.toContain('Zet de bestanden hier neer')
  expect(await bring('drop', section, paper('raak.pdf'))).toMatchObject({ isOpenedByBrowser: false })
  await are('raak.pdf')
})

test('an image that is pasted is added, unless somebody is typing', async () => {
  const { open, are } = buildScreen()
  await open()
  await bring('paste', find('textarea'), paper('getypt.pdf'))
  await bring('paste', document.body, paper('geplakt.pdf'))
  await are('geplakt.pdf')
})

test('several uploads on their way are counted together', async () => {
  const { open, are } = buildScreen()
  await open()
  await choose(paper('a.pdf'), paper('b.pdf'), paper('c.pdf'))
  await seen('0 van 3 verstuurd')
  await are('a.pdf', 'b.pdf', 'c.pdf')
})

test('a photo that waits is shown by a small picture of it', async () => {
  const asked: unknown[] = []
  vi.stubGlobal('createImageBitmap', async (_: Blob, how: unknown) => {
    asked.push(how)
    return { width: 4000, height: 3000, close() {} }
  })
  class Canvas {
    getContext = () => ({ drawImage() {} })
    convertToBlob = async () => new Blob(['klein'], { type: 'image/webp' })
  }
  vi.stubGlobal('OffscreenCanvas', Canvas)
  const shown = vi.spyOn(URL, 'createObjectURL')
  const { open, are } = buildScreen()
  await open()
  await choose(photo('ketel.jpg'))
  await are('ketel.jpg')
  await until(() => expect(find('[data-upload] img').getAttribute('src')).toMatch(/^blob:/))
  expect(asked).toContainEqual(expect.objectContaining({ resizeWidth: 320 }))
  expect(shown.mock.calls.map(([blob]) => (blob as Blob).type)).toEqual(['image/webp'])
  shown.mockRestore()
})
