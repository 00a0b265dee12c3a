import { ownPath } from '#src/lib/links/own-path.ts'

/**
 * The path of a scanned URL within this app, under any of its server's addresses; null for other URLs and texts, which
 * are never followed.
 */
export function qrTarget(text: string, origins: readonly string[]): string | null {
  if (!URL.canParse(text)) return null
  const paths = origins.map((origin) => ownPath(text, origin))
  return paths.find((path) => path !== null) ?? null
}
