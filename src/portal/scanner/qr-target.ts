import { ownPath } from '#src/lib/links/own-path.ts'

/**
 * Where a scanned code leads within this app, whichever address of its server the code names; null for what is not ours, or
 * no whole address: it is never followed.
 */
export function qrTarget(text: string, origins: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const paths = origins.map((origin) => ownPath(text, origin))
  return paths.find((path) => path !== null) ?? null
}
