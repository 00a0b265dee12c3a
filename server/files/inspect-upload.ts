import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { fileTypeFromFile } from 'file-type'
import type { ErrorCode } from '#sync/contract/core/errors.ts'
import { refusedSize } from '#sync/contract/files/photo.ts'
import { decode, headOf, inTurn, tookTooLong } from './decode.ts'

const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp']
const HEIC_LIKE = ['image/heic', 'image/heif', 'image/avif', 'image/heic-sequence', 'image/heif-sequence']

/** Kept and given back as it is: nothing on this server ever opens one. */
export const PDF = 'application/pdf'

/** Pixels. Fits inside both sides: 16 wide alone would make two million rows thirty-two million. */
const THUMB = { width: 16, height: 16, fit: 'inside', withoutEnlargement: true } as const

export interface Inspection {
  mime: string
  width: number
  height: number
}

/** Looks at the content, never at the name: what it is, how large, and whether it can be decoded to the last row. */
export async function inspectUpload(file: string): Promise<Inspection | ErrorCode> {
  const mime = (await fileTypeFromFile(file))?.mime ?? ''
  if (HEIC_LIKE.includes(mime)) return 'file-heic-refused'
  if (mime === PDF) return inspectPdf(file)
  if (!ACCEPTED.includes(mime)) return 'file-type-refused'
  return inTurn(() => decoded(file, mime))
}

/** Begun and ended like one: what was cut off on its way has no end. */
async function inspectPdf(file: string): Promise<Inspection | ErrorCode> {
  const opened = await open(file)
  try {
    const { size } = await opened.stat()
    const tail = Buffer.alloc(Math.min(size, 2048))
    await opened.read(tail, 0, tail.length, size - tail.length)
    return tail.includes('%%EOF') ? { mime: PDF, width: 0, height: 0 } : 'file-damaged'
  } finally {
    await opened.close()
  }
}

async function decoded(file: string, mime: string): Promise<Inspection | ErrorCode> {
  try {
    const { format, autoOrient } = await headOf(file)
    // Two readers that do not agree on what it is: made to deceive one of them.
    if (mime !== `image/${format}`) return 'file-type-refused'
    const { width, height } = autoOrient
    const refused = refusedSize({ width, height })
    if (refused) return refused
    await decode(file, { failOn: 'truncated' }).resize(THUMB).toBuffer()
    return { mime, width, height }
  } catch (error) {
    return tookTooLong(error) ? 'unavailable' : 'file-damaged'
  }
}

export async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
