let last = 0

/** A UUIDv7 as devices create it; each is later than the one before, so tests may rely on the order. */
export function newId(): string {
  last = Math.max(last + 1, Date.now())
  const time = last.toString(16).padStart(12, '0')
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(10))).toString('hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-a${random.slice(3, 6)}-${random.slice(6, 18)}`
}
