/** Pixels; a letterhead shows it 40 mm wide at most. */
export const LOGO_MAX = { width: 480, height: 240 }

/** Characters: every device holds the logo with its company. */
export const LOGO_MAX_LENGTH = 64_000

const PREFIX = 'data:image/png;base64,'

/** Whether it is a PNG as a data URL that prints well: not interlaced, at most 1,000 pixels wide and high. */
export function isLogo(text: string): boolean {
  if (!text.startsWith(PREFIX) || text.length > LOGO_MAX_LENGTH) return false
  const coded = text.slice(PREFIX.length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(coded) || coded.length % 4 !== 0) return false
  const head = headOf(text)
  if (head.length < 29 || SIGNATURE.some((byte, at) => head[at] !== byte)) return false
  const { width, height } = sizeOf(head)
  return [width, height].every((side) => side > 0 && side <= 1000) && head[28] === 0
}

/** The size in pixels of a text that `isLogo`. */
export const logoSize = (logo: string): { width: number; height: number } => sizeOf(headOf(logo))

/** The signature, then the first chunk: its length, "IHDR", width, height, depth, colours, …, interlacing. */
const headOf = (text: string) =>
  Uint8Array.from(atob(text.slice(PREFIX.length, PREFIX.length + 40)), (sign) => sign.charCodeAt(0))

function sizeOf(head: Uint8Array<ArrayBuffer>) {
  const view = new DataView(head.buffer)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** "\x89PNG\r\n\x1a\n", then a chunk of 13 bytes named IHDR. */
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
