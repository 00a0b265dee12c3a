import { crc32, deflateSync } from 'node:zlib'

interface Png {
  width?: number
  height?: number
  interlaced?: boolean
  /** The pixels are damaged: it looks like a PNG and cannot be decoded. */
  isBroken?: boolean
}

/** A red picture, as a PNG data URL. */
export function pngOf({ width = 80, height = 40, interlaced = false, isBroken = false }: Png = {}): string {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, interlaced ? 1 : 0], 8)
  const row = Buffer.from([0, ...Array.from({ length: Math.min(width, 100) }, () => [200, 30, 30]).flat()])
  const pixels = deflateSync(Buffer.concat(Array.from({ length: Math.min(height, 100) }, () => row)))
  const body = isBroken ? Buffer.from('no pixels at all') : pixels
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return `data:image/png;base64,${png.toString('base64')}`
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([frame, named, sum])
}

export const LOGO = pngOf()
