/** Where a path that came from elsewhere leads within this app; null for what leads out of it, which is never followed. */
export function ownPath(to: string, origin: string): string | null {
  if (!URL.canParse(to, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(to, origin)
  // Two slashes at the beginning of a path would be read as the name of a host.
  return leadsTo === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
