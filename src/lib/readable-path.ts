/**
 * An address of which every part of the path can be decoded. A part that cannot, such as `%%%`, is taken as it stands: whoever looks for that finds
 * nothing, where decoding it would throw.
 */
export function readablePath(address: string): string {
  const [path = ''] = /^[^?#]*/.exec(address) ?? []
  return path.split('/').map(readable).join('/') + address.slice(path.length)
}

function readable(part: string): string {
  try {
    decodeURIComponent(part)
    return part
  } catch {
    return encodeURIComponent(part)
  }
}
