/**
 * An address with a decodable path. Parts that cannot be decoded, such as `%%%`, are escaped: they match nothing, where
 * decoding would throw.
 */
export function readablePath(address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  return path.split('/').map(readable).join('/') + address.slice(path.length)
}

const readable = (part: string) => (decoded(part) === null ? encodeURIComponent(part) : part)

/** Returns a value, because the minifier drops calls whose result is unused. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
