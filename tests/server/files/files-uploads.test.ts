import { randomBytes } from 'node:crypto'
import { appendFile, readdir, readFile, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentPath, hasContent } from '#server/files/file-store.ts'
import { sweepBlobs } from '#server/files/sweep-blobs.ts'
import { markFinished, sweepUploads } from '#server/files/upload-folder.ts'
import { uploadServer } from '#server/http/routes/upload-server.ts'
import { MAX_UPLOAD_BYTES } from '#sync/contract/files/photo.ts'
import { PROTOCOL_HEADER } from '#sync/contract/wire/protocol.ts'
import { applyAs } from '#tests/support/accounts.ts'
import { insertDocuments } from '#tests/support/builders/insert-documents.ts'
import { newId } from '#tests/support/builders/new-id.ts'
import { buildOp } from '#tests/support/builders/op.ts'
import { buildOrder } from '#tests/support/builders/order.ts'
import type { Tree } from '#tests/support/builders/tree.ts'
import { eitherDatabase } from '#tests/support/databases.ts'
import {
  insertAccounts,
  signedIn,
  startServer,
  type TestServer,
  type Visitor,
} from '#tests/support/server.ts'
import { append, begin, drawnPhoto, hashOf, TUS, upload } from '#tests/support/uploads.ts'

eitherDatabase((testDatabase) => {
  let server: TestServer
  let ours: Tree
  let employee: Visitor
  let colleague: Visitor
  let stranger: Visitor

  beforeAll(async () => {
    server = await startServer(testDatabase)
    ours = await insertAccounts(server.db)
    const theirs = await insertAccounts(server.db)
    employee = await signedIn(server, ours.employee)
    colleague = await signedIn(server, ours.office)
    stranger = await signedIn(server, theirs.office)
  })
  afterAll(async () => {
    await server.close()
    expect(server.errors).toEqual([])
  })

  const folder = () => path.join(server.dataDir, 'uploads')
  const unfinished = async () => (await readdir(folder())).filter((name) => !name.endsWith('.done'))
  const known = async (visitor: Visitor, hash: string) => (await visitor.ask(`/api/blobs/${hash}`)).status

  test('a photo arrives whole, lies under its hash and is known to its tree only', async () => {
    const photo = await drawnPhoto()
    const hash = hashOf(photo)
    expect(await known(employee, hash)).toBe(404)
    const { finished } = await upload(employee, photo)
    expect(finished.status).toBe(204)
    expect(finished.headers['upload-offset']).toBe(String(photo.length))
    expect(await known(employee, hash)).toBe(204)
    expect(await known(colleague, hash)).toBe(204)
    expect(await known(stranger, hash)).toBe(404)
    expect(await readFile(contentPath(server.dataDir, hash))).toEqual(photo)
    const [row] = await blobsOf(ours.tree, hash)
    expect(row).toMatchObject({ size: photo.length, mime: 'image/jpeg', width: 640, height: 480 })
    expect(await unfinished()).toEqual([])
  })

  test('webp and png are taken too, and a photo lying on its side counts as it is looked at', async () => {
    const side = await sharp(await drawnPhoto())
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await upload(employee, side)
    expect((await blobsOf(ours.tree, hashOf(side)))[0]).toMatchObject({ width: 480, height: 640 })
    for (const format of ['webp', 'png'] as const) {
      const photo = await sharp(await drawnPhoto())
        .toFormat(format)
        .toBuffer()
      expect((await upload(employee, photo)).finished.status).toBe(204)
    }
  })

  test('an upload resumes where it was, also from another session of the same user', async () => {
    const photo = await drawnPhoto()
    const half = Math.floor(photo.length / 2)
    const url = await begin(employee, photo.length, hashOf(photo))
    expect((await append(employee, url, 0, photo.subarray(0, half))).status).toBe(204)
    const again = await signedIn(server, ours.employee)
    const asked = await again.ask(url, { method: 'HEAD', headers: TUS })
    expect([asked.status, asked.headers['upload-offset']]).toEqual([200, String(half)])
    expect(asked.headers['cache-control']).toBe('no-store')
    expect((await append(again, url, half, photo.subarray(half))).status).toBe(204)
    expect(await known(again, hashOf(photo))).toBe(204)
  })

  test('an upload resumes after the connection broke in the middle of a chunk', async () => {
    const photo = await drawnPhoto()
    const url = await begin(employee, photo.length, hashOf(photo))
    await breakOff(url, photo.subarray(0, 5_000), photo.length)
    let offset = 0
    await expect
      .poll(async () => {
        const asked = await employee.ask(url, { method: 'HEAD', headers: TUS })
        offset = Number(asked.headers['upload-offset'])
        return offset
      })
      .toBeGreaterThan(0)
    expect((await append(employee, url, offset, photo.subarray(offset))).status).toBe(204)
    expect(await known(employee, hashOf(photo))).toBe(204)
  })

  test('an upload is finished at the next request when the server was killed before answering', async () => {
    const photo = await drawnPhoto()
    const url = await begin(employee, photo.length, hashOf(photo))
    await appendFile(path.join(folder(), path.basename(url)), photo)
    expect((await colleague.ask(url, { method: 'HEAD', headers: TUS })).status).toBe(404)
    expect(await known(employee, hashOf(photo))).toBe(404)
    const questions = [1, 2].map(() => employee.ask(url, { method: 'HEAD', headers: TUS }))
    for (const { status, headers } of await Promise.all(questions))
      expect([status, headers['upload-offset']]).toEqual([200, String(photo.length)])
    expect(await known(employee, hashOf(photo))).toBe(204)
    expect(await unfinished()).toEqual([])
  })

  test('an upload counts as finished when another request finished it meanwhile', async () => {
    const [id, owner] = [randomBytes(16).toString('hex'), ours.employee._id]
    const uploads = uploadServer({ ...server, folder: folder(), onError: (error) => expect.fail(`${error}`) })
    await markFinished(folder(), id, { owner, size: 5, hash: '' })
    expect(await uploads.finishLeftBehind({ userId: owner, tree: ours.tree }, id)).toMatchObject({
      owner,
      size: 5,
    })
  })

  test('an upload starts anew when the file left by a killed server is damaged', async () => {
    const photo = await drawnPhoto()
    const url = await begin(employee, photo.length, hashOf(photo))
    await appendFile(path.join(folder(), path.basename(url)), Buffer.alloc(photo.length))
    expect((await employee.ask(url, { method: 'HEAD', headers: TUS })).status).toBe(404)
    expect(await unfinished()).toEqual([])
  })

  test('a chunk at a wrong offset or beyond the end is not written', async () => {
    const photo = await drawnPhoto()
    const url = await begin(employee, photo.length, hashOf(photo))
    const ahead = await append(employee, url, 100, photo)
    expect([ahead.status, ahead.json()]).toEqual([409, { error: 'conflict' }])
    const more = await append(employee, url, 0, Buffer.concat([photo, Buffer.from('x')]))
    expect(more.status).toBe(413)
    const fresh = await upload(employee, photo)
    expect(fresh.finished.status).toBe(204)
  })

  test('an upload of another user does not exist: it cannot be queried, extended or removed', async () => {
    const photo = await drawnPhoto()
    const url = await begin(employee, photo.length, hashOf(photo))
    const none = url.replace(/[^/]+$/, 'f'.repeat(32))
    for (const visitor of [colleague, stranger]) {
      for (const there of [url, none]) {
        const asked = await visitor.ask(there, { method: 'HEAD', headers: TUS })
        const added = await append(visitor, there, 0, photo)
        const removed = await visitor.ask(there, { method: 'DELETE', headers: TUS })
        expect([asked.status, added.status, removed.status]).toEqual([404, 404, 404])
        expect(added.json()).toEqual({ error: 'not-found' })
      }
    }
    expect((await append(server.visitor(), url, 0, photo)).status).toBe(401)
    expect((await append(employee, url, 0, photo)).status).toBe(204)
  })

  test('a finished upload gives the same answer again when the first was lost', async () => {
    const photo = await drawnPhoto()
    const { url } = await upload(employee, photo)
    const asked = await employee.ask(url, { method: 'HEAD', headers: TUS })
    expect([asked.status, asked.headers['upload-offset'], asked.headers['upload-length']]).toEqual([
      200,
      String(photo.length),
      String(photo.length),
    ])
    expect((await append(employee, url, photo.length, Buffer.alloc(0))).status).toBe(204)
    const again = await append(employee, url, 0, photo)
    expect([again.status, again.json()]).toEqual([409, { error: 'conflict' }])
    expect((await colleague.ask(url, { method: 'HEAD', headers: TUS })).status).toBe(404)
    expect((await upload(colleague, photo)).finished.status).toBe(204)
    expect(await blobsOf(ours.tree, hashOf(photo))).toHaveLength(1)
  })

  test('a document arrives as it was sent', async () => {
    const document = Buffer.from(`%PDF-1.7\n${randomBytes(500).toString('hex')}\n%%EOF\n`)
    expect((await upload(employee, document)).finished.status).toBe(204)
    const hash = hashOf(document)
    expect((await blobsOf(ours.tree, hash))[0]).toMatchObject({
      mime: 'application/pdf',
      width: 0,
      height: 0,
    })
    expect(await readFile(contentPath(server.dataDir, hash))).toEqual(document)
  })

  test('a photo two trees send is stored once and belongs to both', async () => {
    const photo = await drawnPhoto()
    await upload(employee, photo)
    expect(await known(stranger, hashOf(photo))).toBe(404)
    expect((await upload(stranger, photo)).finished.status).toBe(204)
    expect(await known(stranger, hashOf(photo))).toBe(204)
  })

  test.each<[string, string, number, () => Buffer | Promise<Buffer>]>([
    ['an SVG', 'file-type-refused', 415, () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', 'file-type-refused', 415, () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a GIF with script', 'file-type-refused', 415, () => Buffer.from('GIF89a/*<script>*/=1;alert(1)')],
    ['nothing we know', 'file-type-refused', 415, () => randomBytes(100)],
    ['HEIC by content', 'file-heic-refused', 415, () => isoMedia('heic')],
    ['HEIF by content', 'file-heic-refused', 415, () => isoMedia('mif1')],
    ['AVIF by content', 'file-heic-refused', 415, () => isoMedia('avif')],
    ['16,000 × 16,000 in a few kilobytes', 'file-too-many-pixels', 422, () => pixelBomb(16_000, 16_000)],
    ['2,000,000 rows of one pixel', 'file-odd-shape', 422, () => pixelBomb(1, 2_000_000)],
    ['a strip of 8,000 × 160', 'file-odd-shape', 422, () => pixelBomb(8_000, 160)],
    ['half a PDF', 'file-damaged', 422, () => Buffer.from('%PDF-1.7 nothing more')],
    ['half a photo', 'file-damaged', 422, async () => (await drawnPhoto()).subarray(0, 3_000)],
    ['a photo with a broken head', 'file-damaged', 422, async () => brokenHead(await drawnPhoto())],
  ])('%s called photo.jpg is refused with %s, and is gone', async (_name, code, status, made) => {
    const content = await made()
    const since = performance.now()
    const { finished, url } = await upload(employee, content)
    expect([finished.status, finished.json()]).toEqual([status, { error: code }])
    expect(performance.now() - since).toBeLessThan(3_000)
    expect(await known(employee, hashOf(content))).toBe(404)
    expect((await employee.ask(url, { method: 'HEAD', headers: TUS })).status).toBe(404)
    expect((await readdir(folder())).filter((name) => url.includes(name.split('.')[0] ?? ''))).toEqual([])
  })

  test('another hash than the content has is refused, and what arrived is gone', async () => {
    const photo = await drawnPhoto()
    const { finished } = await upload(employee, photo, hashOf(Buffer.from('something else')))
    expect([finished.status, finished.json()]).toEqual([422, { error: 'file-hash-mismatch' }])
    expect(await known(employee, hashOf(photo))).toBe(404)
  })

  test('more than 25 MB, a length that is told later, nothing and no hash are refused', async () => {
    const begun = (headers: Record<string, string>) =>
      employee.ask('/api/uploads', { method: 'POST', headers: { ...TUS, ...headers } })
    const metadata = { 'upload-metadata': `hash ${Buffer.from('a'.repeat(64)).toString('base64')}` }
    const large = await begun({ 'upload-length': String(MAX_UPLOAD_BYTES + 1), ...metadata })
    expect([large.status, large.json()]).toEqual([413, { error: 'file-too-large' }])
    const bad: Record<string, string>[] = [
      { 'upload-length': '10' },
      { 'upload-length': '10', 'upload-metadata': `hash ${Buffer.from('../../x').toString('base64')}` },
      { 'upload-length': '10', 'upload-concat': 'partial', ...metadata },
      { 'upload-defer-length': '1', ...metadata },
      { ...metadata },
    ]
    for (const headers of bad) {
      const answer = await begun(headers)
      expect([answer.status, answer.json()]).toEqual([400, { error: 'bad-request' }])
    }
    const empty = await begun({ 'upload-length': '0', ...metadata })
    expect(empty.status).toBeGreaterThanOrEqual(400)
  })

  test('uploads allow no other origin, and names that are no upload reach no file', async () => {
    const photo = await drawnPhoto()
    const { finished } = await upload(employee, photo)
    const invitations = Object.keys(finished.headers).filter((name) => name === 'access-control-allow-origin')
    expect(invitations).toEqual([])
    expect(finished.headers['x-content-type-options']).toBe('nosniff')
    expect(finished.headers['content-security-policy']).toContain("default-src 'self'")
    const foreign = await employee.ask('/api/uploads', {
      method: 'POST',
      headers: { ...TUS, 'upload-length': '1', origin: 'https://evil.example' },
    })
    expect(foreign.status).toBe(403)
    for (const id of ['..%2f..%2fpackage', '%2e%2e', 'package.json', `${'f'.repeat(32)}.json`]) {
      const asked = await employee.ask(`/api/uploads/${id}`, { method: 'HEAD', headers: TUS })
      expect([id, asked.status]).toEqual([id, 404])
    }
  })

  test('a disk that fills up is told, and the photo can be sent again later', async () => {
    const write = server.db.write
    const photo = await drawnPhoto()
    const { StoreError } = await import('#sync/server/store/store-error.ts')
    const url = await begin(employee, photo.length, hashOf(photo))
    Object.assign(server.db, {
      write: async () => {
        throw new StoreError('disk-full', 'full')
      },
    })
    const answer = await append(employee, url, 0, photo)
    Object.assign(server.db, { write })
    expect([answer.status, answer.json()]).toEqual([507, { error: 'disk-full' }])
    expect(server.errors.splice(0)).toHaveLength(1)
    expect((await upload(employee, photo)).finished.status).toBe(204)
  })

  test('an upload untouched for a day is swept, and one that still grows stays', async () => {
    const photo = await drawnPhoto()
    const old = await begin(employee, photo.length, hashOf(photo))
    const growing = await begin(employee, photo.length, hashOf(photo))
    const yesterday = Date.now() / 1000 - 25 * 3600
    const fileOf = (url: string) => path.join(folder(), url.split('/').at(-1) ?? '')
    for (const url of [old, growing]) {
      await utimes(fileOf(url), yesterday, yesterday)
      await utimes(`${fileOf(url)}.json`, yesterday, yesterday)
    }
    await append(employee, growing, 0, photo.subarray(0, 1_000))
    await sweepUploads(folder())
    expect((await employee.ask(old, { method: 'HEAD', headers: TUS })).status).toBe(404)
    const asked = await employee.ask(growing, { method: 'HEAD', headers: TUS })
    expect(asked.headers['upload-offset']).toBe('1000')
  })

  test('an upload no file is of is given up after a week, taken anew when its device comes after all, and gone from the disk otherwise', async () => {
    const day = 24 * 60 * 60 * 1000
    const sweepIn = (days: number) => sweepBlobs(server.db, server.dataDir, Date.now() + days * day)
    const [late, left, used] = [await drawnPhoto(), await drawnPhoto(), await drawnPhoto()]
    for (const photo of [late, left, used]) await upload(employee, photo)
    const order = buildOrder({ company_id: ours.wos._id })
    await insertDocuments(server.db, ours.tree, [{ collection: 'orders', doc: order }])
    const attach = (photo: Buffer) =>
      buildOp({
        kind: 'orders.attach',
        entityId: order._id,
        args: {
          files: [
            {
              _id: newId(),
              hash: hashOf(photo),
              filename: 'ketel.jpg',
              mime: 'image/jpeg',
              size: photo.length,
              width: 640,
              height: 480,
            },
          ],
        },
        blobIds: [hashOf(photo)],
      })
    expect(await applyAs(employee, attach(used))).toMatchObject({ status: 'applied' })

    await sweepIn(6)
    expect(await known(employee, hashOf(left))).toBe(204)
    await sweepIn(8)
    expect(await known(employee, hashOf(left))).toBe(404)
    expect(await known(employee, hashOf(used))).toBe(204)
    expect(await applyAs(employee, attach(late))).toMatchObject({ status: 'retry', code: 'blob-missing' })
    await upload(employee, late)
    expect(await applyAs(employee, attach(late))).toMatchObject({ status: 'applied' })

    await sweepIn(10)
    await sweepIn(20)
    const onDisk = await Promise.all(
      [late, left, used].map((photo) => hasContent(server.dataDir, hashOf(photo))),
    )
    expect(onDisk).toEqual([true, false, true])
    expect(await known(employee, hashOf(late))).toBe(204)
    expect(await blobsOf(ours.tree, hashOf(left))).toEqual([])
  })

  test('an upload that is brought anew while the sweep is under way stays', async () => {
    const day = 24 * 60 * 60 * 1000
    const photo = await drawnPhoto()
    await upload(employee, photo)
    await sweepBlobs(server.db, server.dataDir, Date.now() + 8 * day)
    let isFound = false
    const db: typeof server.db = {
      ...server.db,
      async read(fn) {
        const found = await server.db.read(fn)
        const { rows } = found as { rows: { hash: string }[] }
        isFound = rows.some(({ hash }) => hash === hashOf(photo))
        await upload(employee, photo)
        return found
      },
    }
    await sweepBlobs(db, server.dataDir, Date.now() + 10 * day)
    expect(isFound).toBe(true)
    expect(await known(employee, hashOf(photo))).toBe(204)
    expect(await hasContent(server.dataDir, hashOf(photo))).toBe(true)
  })

  async function blobsOf(tree: string, hash: string) {
    return server.db.read((tx) =>
      tx.selectFrom('blobs').selectAll().where('tree', '=', tree).where('hash', '=', hash).execute(),
    )
  }

  /** Sends a part and then drops the connection. */
  async function breakOff(url: string, part: Buffer, whole: number) {
    const headers = {
      ...TUS,
      origin: server.url,
      cookie: employee.cookie,
      [PROTOCOL_HEADER]: '1',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': whole,
    }
    const sending = request(`${server.url}${url}`, { method: 'PATCH', headers })
    sending.on('error', () => {})
    sending.write(part)
    await sleep(200)
    sending.destroy()
  }
})

function isoMedia(brand: string): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0${brand}mif1`),
    randomBytes(64),
  ])
}

/** Keeps the leading bytes that identify a JPEG and corrupts the tables after them. */
function brokenHead(photo: Buffer): Buffer {
  return Buffer.concat([photo.subarray(0, 4), randomBytes(400), photo.subarray(404)])
}

/** A black square of one bit per pixel, assembled by hand because image libraries refuse such sizes. */
function pixelBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const typed = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(typed))
    return Buffer.concat([length, typed, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}
