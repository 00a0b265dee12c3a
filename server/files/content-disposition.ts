const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
}
const MAX_NAME_LENGTH = 120

/**
 * The file name a browser proposes (RFC 6266): without paths, control and direction characters, and with the extension
 * of the sent type, since photos are re-encoded.
 */
export function contentDisposition(filename: string, mime: string): string {
  const plain = filename
    .toWellFormed()
    .replace(/^.*[/\\]/s, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"*:<>?|]/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const stem = [...plain].slice(0, MAX_NAME_LENGTH).join('') || 'foto'
  const name = `${stem}.${EXTENSIONS[mime] ?? 'bin'}`
  const ascii = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%\\]/g, '_')
  // A browser's PDF viewer would run the document in the app's origin.
  const how = mime === 'application/pdf' ? 'attachment' : 'inline'
  return `${how}; filename="${ascii}"; filename*=UTF-8''${percentEncoded(name)}`
}

/** Also encodes characters that encodeURIComponent leaves alone and RFC 8187 does not allow. */
const percentEncoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
