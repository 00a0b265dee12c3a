/** Resolves an external path within this app; null when it leads outside, which is never followed. */
export function ownPath(to: string, origin: string): string | null {
  if (!URL.canParse(to, origin)) return null
  const { origin: leadsTo, pathname, search, hash } = new URL(to, origin)
  // A path that begins with two slashes would be read as a host.
  return leadsTo === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
