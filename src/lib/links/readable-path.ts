/**
 * An address of which every part of the path can be decoded. A part that cannot, such as `%%%`, is taken as it stands: whoever looks for that finds
 * nothing, where decoding it would throw.
 */
export function readablePath(address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  return path.split('/').map(readable).join('/') + address.slice(path.length)
}

const readable = (part: string) => (decoded(part) === null ? encodeURIComponent(part) : part)

/** Its answer is used: a call for its error alone is no more in the app once that is built. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
