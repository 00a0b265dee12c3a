import { type Rejection, reject } from '#sync/contract/errors.ts'
import { sha256 } from '../sha256.ts'

export interface PreparedUpload {
  blob: Blob
  filename: string
  /** SHA-256, lower-case hex. */
  hash: string
  mime: string
  width: number
  height: number
}

/** Bytes; the same limit as the server's, so nobody waits for an upload that will be refused. */
const MAX_SIZE = 25_000_000
const MAX_PIXELS = 50_000_000

/** Looks at the content, not at the name: a phone calls anything .jpg (SPEC §5, Uploads). */
export async function prepareUpload(file: File): Promise<PreparedUpload | Rejection> {
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  const mime = sniff(head)
  if (mime === 'heic') return reject('file-heic-refused', file.name)
  if (mime === null) return reject('file-type-refused', file.name)
  if (file.size > MAX_SIZE) return reject('file-too-large', file.name)
  const size = mime === 'application/pdf' ? { width: 0, height: 0 } : await dimensions(file)
  if (!size) return reject('file-damaged', file.name)
  if (size.width * size.height > MAX_PIXELS) return reject('file-too-many-pixels', file.name)
  const content = await file.arrayBuffer()
  const hash = await sha256(content)
  return {
    blob: new Blob([content], { type: mime }),
    filename: file.name.slice(-255) || 'bestand',
    hash,
    mime,
    ...size,
  }
}

export const isPrepared = (photo: PreparedUpload | Rejection): photo is PreparedUpload => 'hash' in photo

function sniff(head: Uint8Array): string | null {
  const at = (offset: number, text: string) =>
    [...text].every((letter, i) => head[offset + i] === letter.charCodeAt(0))
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg'
  if (head[0] === 0x89 && at(1, 'PNG')) return 'image/png'
  if (at(0, 'RIFF') && at(8, 'WEBP')) return 'image/webp'
  if (at(0, '%PDF-')) return 'application/pdf'
  if (at(4, 'ftyp') && ['hei', 'hev', 'mif', 'msf', 'avi'].some((brand) => at(8, brand))) return 'heic'
  return null
}

async function dimensions(file: Blob): Promise<{ width: number; height: number } | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
