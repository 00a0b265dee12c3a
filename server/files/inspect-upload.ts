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

/** Stored and served unchanged: this server never parses one. */
export const PDF = 'application/pdf'

/** Pixels, limiting both sides: limiting the width alone would turn two million rows into thirty-two million. */
const THUMB = { width: 16, height: 16, fit: 'inside', withoutEnlargement: true } as const

export interface Inspection {
  mime: string
  width: number
  height: number
}

/** Inspects the content, never the name: its type, its size, and whether it decodes to the last row. */
export async function inspectUpload(file: string): Promise<Inspection | ErrorCode> {
  const mime = (await fileTypeFromFile(file))?.mime ?? ''
  if (HEIC_LIKE.includes(mime)) return 'file-heic-refused'
  if (mime === PDF) return inspectPdf(file)
  if (!ACCEPTED.includes(mime)) return 'file-type-refused'
  return inTurn(() => decoded(file, mime))
}

/** Checks for the end marker of a PDF, which a truncated file lacks. */
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
    // Two parsers that disagree on the format suggest a file made to deceive one of them.
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
