import { ownPath } from '#src/lib/own-path.ts'

/** Where a scanned code leads within this app; null for what is not ours, or no whole address: it is never followed. */
export const qrTarget = (text: string, origin: string): string | null =>
  URL.canParse(text) ? ownPath(text, origin) : null
