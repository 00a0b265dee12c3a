/** FNV-1a over UTF-16 units, in hex. It tells schemas apart and is not cryptographic. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return hash.toString(16).padStart(8, '0')
}
