import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contentDisposition } from '#server/files/content-disposition.ts'
import { contentPath } from '#server/files/file-store.ts'
import { insertBlob } from '#tests/support/builders/blob.ts'
import { buildFile } from '#tests/support/builders/file.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let ours: Tree
  let employee: Visitor
  let neighbour: Visitor
  let stranger: Visitor
  let photo: string
  let openPhoto: string
  let gone: string

  beforeAll(async () => {
    server = await startServer(testDatabase)
    ours = await insertAccounts(server.db)
    const theirs = await insertAccounts(server.db)
    employee = await signedIn(server, ours.employee)
    neighbour = await signedIn(server, ours.neighbour)
    stranger = await signedIn(server, theirs.admin)
    const content = await photoOfHome()
    const hash = await keep(content)
    photo = await addFile({ hash, filename: '../../Jansen "thuis" 😀\r\n\u202Egpj.jpeg' })
    openPhoto = await addFile({ hash, is_public: true })
    gone = await addFile({ hash: 'b'.repeat(64) })
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  async function keep(content: Buffer) {
    const hash = createHash('sha256').update(content).digest('hex')
    await mkdir(path.dirname(contentPath(server.dataDir, hash)), { recursive: true })
    await writeFile(contentPath(server.dataDir, hash), content)
    await insertBlob(server.db, ours.tree, {
      hash,
      size: content.length,
      mime: 'image/jpeg',
      width: 3,
      height: 2,
    })
    return hash
  }
  async function addFile(given: Parameters<typeof buildFile>[0]) {
    const file = buildFile({ company_id: ours.wos._id, ...given })
    await insertDocuments(server.db, ours.tree, [{ collection: 'files', doc: file }])
    return `/files/${file._id}`
  }

  test('an image is served in the requested size and format, upright and without camera metadata', async () => {
    for (const [prefer, format] of [
      ['avif', 'heif'],
      ['webp', 'webp'],
      ['legacy', 'jpeg'],
    ]) {
      const answer = await employee.ask(`${photo}?width=320&prefer=${prefer}`)
      expect(answer.status).toBe(200)
      const seen = await sharp(answer.body).metadata()
      expect([seen.format, seen.width, seen.height]).toEqual([format, 320, 480])
      expect([seen.exif, seen.xmp, seen.iptc]).toEqual([undefined, undefined, undefined])
      expect(answer.body.includes('GPS-SECRET')).toBe(false)
    }
  })

  test('an image is never enlarged, and keeps its own size when no width is given', async () => {
    for (const query of ['', '?width=2560', '?prefer=legacy']) {
      const { body, headers } = await employee.ask(`${photo}${query}`)
      const seen = await sharp(body).metadata()
      expect([seen.width, seen.height, seen.exif]).toEqual([800, 1200, undefined])
      expect(headers['content-type']).toBe('image/jpeg')
    }
    const byHeight = await sharp((await employee.ask(`${photo}?height=640`)).body).metadata()
    expect(byHeight.height).toBe(640)
  })

  test.each([
    'width=99999',
    'width=321',
    'width=0',
    'width=-40',
    'width=4e1',
    'height=41',
    'prefer=../',
    'width=40&width=80',
  ])('an image requested with ?%s is refused', async (query) => {
    const answer = await employee.ask(`${photo}?${query}`)
    expect([answer.status, answer.json()]).toEqual([400, { error: 'bad-request' }])
  })

  test('an image of another company or tree looks like one that does not exist', async () => {
    const missing = await employee.ask(`/files/${newId()}?width=320`)
    const answers = [
      await neighbour.ask(`${photo}?width=320`),
      await stranger.ask(`${photo}?width=320`),
      await server.visitor().ask(`${photo}?width=320`),
      await employee.ask(`${gone}?width=320`),
      await employee.ask("/files/';drop table files"),
    ]
    for (const answer of answers) {
      expect([answer.status, answer.text()]).toEqual([404, missing.text()])
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    expect(missing.json()).toEqual({ error: 'not-found' })
  })

  test('a public image is served to any visitor', async () => {
    const answer = await server.visitor().ask(`${openPhoto}?width=40`)
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('an image is cached by one browser only, cannot run scripts and has a safe file name', async () => {
    const { headers } = await employee.ask(`${photo}?width=320&prefer=webp`)
    expect(headers).toMatchObject({
      'cache-control': 'private, max-age=86400',
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-disposition']).toBe(
      `inline; filename="Jansen thuis gpj.webp"; filename*=UTF-8''Jansen%20thuis%20%F0%9F%98%80gpj.webp`,
    )
  })

  test('an image is revalidated by its etag, and only for a user who may see it', async () => {
    const { headers } = await employee.ask(`${photo}?width=320`)
    const known = { 'if-none-match': String(headers.etag) }
    expect((await employee.ask(`${photo}?width=320`, { headers: known })).status).toBe(304)
    expect((await employee.ask(`${photo}?width=640`, { headers: known })).status).toBe(200)
    expect((await stranger.ask(`${photo}?width=320`, { headers: known })).status).toBe(404)
  })

  test('an image is resized once for many requests at the same time', async () => {
    const hash = await keep(await photoOfHome())
    const url = await addFile({ hash })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => employee.ask(`${url}?width=160&prefer=webp`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const copies = await readdir(path.join(server.dataDir, 'cache', 'images', hash.slice(0, 2)))
    expect(copies.filter((name) => name.startsWith(hash))).toEqual([`${hash}-width160.webp`])
  })

  test('a very long image is fitted into the maximum of its format', async () => {
    const long = { width: 1080, height: 17_000, channels: 3, background: '#345' } as const
    const url = await addFile({ hash: await keep(await sharp({ create: long }).jpeg().toBuffer()) })
    const answer = await employee.ask(`${url}?width=2560&prefer=webp`)
    const { width, height } = await sharp(answer.body).metadata()
    expect([answer.status, width, height]).toEqual([200, 1041, 16_383])
  })

  test('a transparent image gets a white background in a format without transparency', async () => {
    const clear = { width: 50, height: 50, channels: 4, background: '#0000' } as const
    const url = await addFile({ hash: await keep(await sharp({ create: clear }).png().toBuffer()) })
    const { data } = await sharp((await employee.ask(`${url}?width=40`)).body)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(250)
  })
})

describe('a name', () => {
  test.each([
    ['with an escaped end', 'a%00.jpg', 'a%00.webp'],
    ['with a path', '..\\..\\boot.ini', 'boot.webp'],
    ['that hides', '.htaccess', 'htaccess.webp'],
    ['that is none', '', 'foto.webp'],
    ['with half a letter', '\ud800', '\ufffd.webp'],
    ['of 5,000 letters', 'x'.repeat(5_000), `${'x'.repeat(120)}.webp`],
  ])('%s is made safe', (_name, given, expected) => {
    const header = contentDisposition(given, 'image/webp')
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? '')).toBe(expected)
    expect(header).toMatch(/^[\x20-\x7e]+$/)
  })
})

/** A 1200 × 800 photo with a rotated orientation tag and GPS coordinates. */
function photoOfHome(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
  return sharp({ create: { width: 1200, height: 800, channels: 3, background: '#888', noise } })
    .withMetadata({ orientation: 6 })
    .withExif({
      IFD0: { ImageDescription: 'GPS-SECRET' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 5/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '5/1 7/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
}
