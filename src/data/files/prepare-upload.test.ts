import { beforeEach, expect, test, vi } from 'vitest'
import { isPrepared, prepareUpload } from './prepare-upload.ts'

const file = (name: string, ...head: (string | number)[]) => {
  const bytes = head.flatMap((part) =>
    typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : [part],
  )
  return new File([new Uint8Array(bytes)], name)
}
const size = { width: 4000, height: 3000 }
beforeEach(() => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close() {} }))
})

test.each(['heic', 'heix', 'hevc', 'mif1', 'msf1', 'avif', 'avis'])(
  'a photo in %s is refused, whatever it is called',
  async (brand) => {
    const photo = file('foto.jpg', 0, 0, 0, 32, 'ftyp', brand)
    expect(await prepareUpload(photo)).toEqual({ code: 'file-heic-refused', field: 'foto.jpg' })
  },
)

test.each(['foto.heic', 'FOTO.HEIF', 'foto.avif'])(
  'an unreadable photo named %s asks for a jpg or png as well',
  async (name) => {
    expect(await prepareUpload(file(name, 'weet niet wat dit is'))).toMatchObject({
      code: 'file-heic-refused',
    })
  },
)

test('a file that is neither a photo nor a document is refused', async () => {
  expect(await prepareUpload(file('virus.jpg', 'MZ'))).toMatchObject({ code: 'file-type-refused' })
})

test('a photo goes as it is, under the hash of what is in it', async () => {
  const upload = await prepareUpload(file('ketel.png', 0x89, 'PNG', 13, 10))
  expect(upload).toMatchObject({ filename: 'ketel.png', mime: 'image/png', ...size })
  expect(isPrepared(upload) && upload.hash).toMatch(/^[0-9a-f]{64}$/)
})

test('a photo that cannot be read, or is too large to be, is refused', async () => {
  const photo = () => file('ketel.jpg', 0xff, 0xd8, 0xff)
  vi.stubGlobal('createImageBitmap', async () => ({ width: 10_000, height: 10_000, close() {} }))
  expect(await prepareUpload(photo())).toMatchObject({ code: 'file-too-many-pixels' })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8_100, height: 200, close() {} }))
  expect(await prepareUpload(photo())).toMatchObject({ code: 'file-odd-shape' })
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  expect(await prepareUpload(photo())).toMatchObject({ code: 'file-damaged' })
})
