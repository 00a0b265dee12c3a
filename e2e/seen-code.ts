import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { encode } from 'uqr'

const [WIDTH, HEIGHT] = [640, 480]
/** Pixels per module of the QR code. */
const SCALE = 7

/** Grey values of a table top with a work order whose QR code contains this text. */
function table(text: string): Buffer {
  const { data: rows, size } = encode(text, { border: 3 })
  const [left, top] = [(WIDTH - size * SCALE) >> 1, (HEIGHT - size * SCALE) >> 1]
  const seen = Buffer.alloc(WIDTH * HEIGHT, 110)
  for (let y = 0; y < size * SCALE; y++) {
    for (let x = 0; x < size * SCALE; x++) {
      const isInk = rows[Math.floor(y / SCALE)]?.[Math.floor(x / SCALE)]
      seen[(top + y) * WIDTH + left + x] = isInk ? 40 : 220
    }
  }
  return seen
}

/** Writes a film of it that Chromium's fake camera can play. */
export function filmCode(file: string, text: string) {
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), table(text), colours])
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F25:1 Ip A1:1 C420jpeg\n`)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, Buffer.concat([head, frame, frame]))
}

/** A photo of it. */
export async function photographCode(text: string) {
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const
  const buffer = await sharp(table(text), { raw }).jpeg().toBuffer()
  return { name: 'code.jpg', mimeType: 'image/jpeg', buffer }
}
