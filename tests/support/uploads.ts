import { createHash, randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import type { Answer, Visitor } from './server.ts'

/** Uploads piece by piece, by the tus protocol itself. */
export const TUS = { 'tus-resumable': '1.0.0' }

export const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

/** `at`: the upload address for this visitor. Returns the address of the new upload. */
export async function begin(
  visitor: Visitor,
  length: number,
  hash: string,
  at = '/api/uploads',
): Promise<string> {
  const names = { hash, filename: 'photo.jpg', owner: 'somebody-else', tree: 'another' }
  const metadata = Object.entries(names).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const answer = await visitor.ask(at, {
    method: 'POST',
    headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': metadata.join(',') },
  })
  expect(answer.status).toBe(201)
  return String(answer.headers.location)
}

export function append(visitor: Visitor, url: string, offset: number, content: Buffer): Promise<Answer> {
  const headers = {
    ...TUS,
    'content-type': 'application/offset+octet-stream',
    'content-length': String(content.length),
    'upload-offset': String(offset),
  }
  return visitor.ask(url, { method: 'PATCH', headers, body: content })
}

export async function upload(visitor: Visitor, content: Buffer, hash = hashOf(content), at?: string) {
  const url = await begin(visitor, content.length, hash, at)
  return { url, finished: await append(visitor, url, 0, content) }
}

/** Noise, so that every photo is unique and not tiny. */
export function drawnPhoto(): Promise<Buffer> {
  const raw = { width: 640, height: 480, channels: 3 } as const
  return sharp(randomBytes(640 * 480 * 3), { raw })
    .jpeg({ quality: 60 })
    .toBuffer()
}
