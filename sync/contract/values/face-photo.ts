/** Pixels of its sides; avatars are drawn up to 96 pixels wide. */
export const FACE_SIDE = 192

/** Characters: every colleague's device holds it, about 24 kB of picture. */
export const FACE_MAX_LENGTH = 33_000

const PREFIX = 'data:image/jpeg;base64,'
const MAX_SIDE = 512

/** Whether it is a small square JPEG as a data URL, without a place or anything else that a camera writes into it. */
export function isFacePhoto(text: string): boolean {
  if (!text.startsWith(PREFIX) || text.length > FACE_MAX_LENGTH) return false
  const coded = text.slice(PREFIX.length)
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(coded) || coded.length % 4 !== 0) return false
  const size = sizeOf(Uint8Array.from(atob(coded), (sign) => sign.charCodeAt(0)))
  return size !== null && size.width === size.height && size.width > 0 && size.width <= MAX_SIDE
}

/** The first bytes, "start of image", and the marker after which the pixels begin. */
const [MARK, START, SCAN] = [0xff, 0xd8, 0xda]

/** Null when it is no JPEG, or tells more than its pixels: Exif, XMP and comments name places, owners and devices. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | null {
  const at16 = (at: number) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
  if (bytes[0] !== MARK || bytes[1] !== START) return null
  let size: { width: number; height: number } | null = null
  for (let at = 2; bytes[at] === MARK; at += 2 + at16(at + 2)) {
    const kind = bytes[at + 1] ?? 0
    if (kind === SCAN) return size
    if (isTelling(kind) || at16(at + 2) < 2) return null
    if (isFrame(kind)) size = { height: at16(at + 5), width: at16(at + 7) }
  }
  return null
}

/** Segments of programs and comments, without those that say how colours are meant: JFIF, ICC and Adobe. */
const isTelling = (kind: number) =>
  (kind >= 0xe0 && kind <= 0xef && ![0xe0, 0xe2, 0xee].includes(kind)) || kind === 0xfe

/** The frame header, which has the size. C4, C8 and CC are tables. */
const isFrame = (kind: number) => kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)
