import { afterEach, expect, test, vi } from 'vitest'
import { DRAWN, drawPictures } from '#tests/support/choose-files.ts'
import { redrawPicture } from './redraw-picture.ts'

const PLACE = 'GPS 52.0907 5.1214'
const picture = (mime: string, width: number, height: number) => ({
  blob: new Blob([`${PLACE} pixels`], { type: mime }),
  filename: 'ketel.jpg',
  hash: 'of the chosen file',
  mime,
  width,
  height,
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['a small photo', 'image/jpeg', 800, 600, 'image/jpeg', 800, 600],
  ['a small logo', 'image/png', 320, 320, 'image/png', 320, 320],
  ['a photo of a camera', 'image/jpeg', 4000, 3000, 'image/jpeg', 1600, 1200],
  ['a large screenshot', 'image/png', 1000, 3200, 'image/webp', 500, 1600],
])('%s says no longer where it was taken', async (_what, mime, width, height, type, across, down) => {
  drawPictures({ width, height })
  const drawn = await redrawPicture(picture(mime, width, height))
  expect(drawn).toMatchObject({ mime: type, width: across, height: down, filename: 'ketel.jpg' })
  if (!('blob' in drawn)) throw new Error('Not drawn')
  expect(await drawn.blob.text()).toBe(DRAWN)
  expect(drawn.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a document stays as it is', async () => {
  const sheet = picture('application/pdf', 0, 0)
  expect(await redrawPicture(sheet)).toBe(sheet)
})

test.each([
  ['the browser cannot draw', () => vi.mocked(HTMLCanvasElement.prototype.getContext).mockReturnValue(null)],
  [
    'the browser cannot write it',
    () => vi.mocked(HTMLCanvasElement.prototype.toBlob).mockImplementation((give) => give(null)),
  ],
  [
    'the browser cannot read it',
    () =>
      vi.stubGlobal(
        'Image',
        class {
          decode = () => Promise.reject(new Error('unknown format'))
        },
      ),
  ],
])('a picture is refused, and not sent as it is, where %s', async (_what, fail) => {
  drawPictures({ width: 800, height: 600 })
  fail()
  expect(await redrawPicture(picture('image/jpeg', 800, 600))).toEqual({ code: 'no-draw' })
})
