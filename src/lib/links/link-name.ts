/** A username as it stands in the address of a mail: base64 of its UTF-8. Null when it is none. */
export function nameInLink(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) =>
      char.charCodeAt(0),
    )
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes) || null
  } catch {
    return null
  }
}
