import { BackupError } from './backup-error.ts'

const BLOCK = 512
/** Positions and lengths of the fields of a header that are used here; the others stay zero. */
const NAME = [0, 100] as const
const SIZE = [124, 11] as const
const CHECKSUM = [148, 8] as const

/** The header of a file in a tar archive (ustar), so that any tar program lists and unpacks a backup. */
export function tarHeader(name: string, size: number, mtime: Date): Buffer {
  if (Buffer.byteLength(name) >= NAME[1]) throw new Error(`${name} is too long for a tar archive`)
  const header = Buffer.alloc(BLOCK)
  header.write(name, NAME[0])
  header.write('0000600\0' + '0000000\0' + '0000000\0', 100, 'latin1')
  header.write(octal(size, SIZE[1]), SIZE[0], 'latin1')
  header.write(octal(Math.floor(mtime.getTime() / 1000), 11), 136, 'latin1')
  header.write('0', 156, 'latin1')
  header.write('ustar\u000000', 257, 'latin1')
  header.write(`${octal(checksumOf(header), 6)}\0 `, CHECKSUM[0], 'latin1')
  return header
}

/** Fills the last block of a file. */
export const tarPadding = (size: number): Buffer => Buffer.alloc(paddingOf(size))

export const TAR_END = Buffer.alloc(2 * BLOCK)

export interface TarEntry {
  name: string
  size: number
  /** Read to its end before the next entry. */
  body: AsyncIterable<Buffer>
}

/** The files of an archive, in order. Throws `damaged` where the archive is cut off or its framing is broken. */
export async function* tarEntries(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const chunks = source[Symbol.asyncIterator]()
  const bytes = bytesOf(chunks)
  for (;;) {
    const header = await whole(bytes(BLOCK))
    if (header.every((byte) => byte === 0)) {
      // The checksum of the compression comes after the last byte.
      while (!(await chunks.next()).done);
      return
    }
    if (parseInt(text(header, CHECKSUM), 8) !== checksumOf(header)) throw new BackupError('damaged')
    const size = parseInt(text(header, SIZE), 8)
    yield { name: text(header, NAME), size, body: bytes(size) }
    await whole(bytes(paddingOf(size)))
  }
}

/** Gives the next `count` bytes of a stream at each call. */
function bytesOf(chunks: AsyncIterator<Buffer>): (count: number) => AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0)
  return async function* take(count) {
    for (let left = count; left > 0; ) {
      if (rest.length === 0) {
        const { value, done } = await chunks.next()
        if (done) throw new BackupError('damaged')
        rest = value
      }
      const part = rest.subarray(0, left)
      rest = rest.subarray(part.length)
      left -= part.length
      yield part
    }
  }
}

export async function whole(body: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const paddingOf = (size: number) => (BLOCK - (size % BLOCK)) % BLOCK

const octal = (value: number, length: number) => value.toString(8).padStart(length, '0')

const text = (header: Buffer, [at, length]: readonly [number, number]) =>
  header.toString('utf8', at, at + length).replace(/\0.*$/s, '')

/** The sum of all bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  const [from, length] = CHECKSUM
  return header.reduce((sum, byte, at) => sum + (at >= from && at < from + length ? 0x20 : byte), 0)
}
