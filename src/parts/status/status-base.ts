import { fromSlug } from '#src/lib/text/slug.ts'

const PREFIX = 'status-'

/** The status in a part of the path: null for all ("overview"), undefined when it names none. */
export function statusOfBase(base: string, names: readonly string[]): string | null | undefined {
  if (base === 'overview') return null
  return base.startsWith(PREFIX) ? fromSlug(base.slice(PREFIX.length), names) : undefined
}
