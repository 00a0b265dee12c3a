import { type Rejection, reject } from '#sync/contract/core/errors.ts'
import { MAX_UPLOAD_BYTES, type PhotoSize, refusedSize } from '#sync/contract/files/photo.ts'
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

/** Documents have no size. */
const NO_SIZE: PhotoSize = { width: 0, height: 0 }

/** Looks at the content and not at the name, since phones name anything .jpg. */
export async function prepareUpload(file: File): Promise<PreparedUpload | Rejection> {
  const head = new Uint8Array(await file.slice(0, 32).arrayBuffer())
  const mime = sniff(head)
  if (mime === 'heic') return reject('file-heic-refused', file.name)
  if (mime === null) return reject(isHeicNamed(file) ? 'file-heic-refused' : 'file-type-refused', file.name)
  if (file.size > MAX_UPLOAD_BYTES) return reject('file-too-large', file.name)
  const size = mime === 'application/pdf' ? NO_SIZE : await dimensions(file)
  if (!size) return reject('file-damaged', file.name)
  const refused = refusedSize(size)
  if (refused) return reject(refused, file.name)
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

export const isPrepared = (photo: PreparedUpload | object): photo is PreparedUpload => 'hash' in photo

/** An unknown format with one of these names; its user is told to export it as jpg or png. */
const isHeicNamed = ({ name, type }: File) =>
  /\.(?:heic|heif|avif)$/i.test(name) || /^image\/(?:heic|heif|avif)/.test(type)

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

async function dimensions(file: Blob): Promise<PhotoSize | null> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return null
  }
}
