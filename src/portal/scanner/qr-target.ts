/** Where a scanned code leads within this app; null for what is not ours: it is never followed. */
export function qrTarget(text: string, origin: string): string | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : null
}
