let last = 0
let sequence = 0

/** A UUIDv7. Sorts by creation, also within one millisecond and when the clock goes back. */
export function uuidV7(now = Date.now()): string {
  sequence = now > last ? 0 : sequence + 1
  if (sequence > 0xfff) {
    last += 1
    sequence = 0
  }
  last = Math.max(last, now)
  const random = crypto.getRandomValues(new Uint8Array(8))
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = [...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  const time = last.toString(16).padStart(12, '0')
  const step = sequence.toString(16).padStart(3, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${step}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
