import { fromSlug } from '#src/lib/text/slug.ts'

const PREFIX = 'status-'

/** The status a path part names: null for all ("overview"), undefined when it names none (SPEC §2.4). */
export function statusOfBase(base: string, names: readonly string[]): string | null | undefined {
  if (base === 'overview') return null
  return base.startsWith(PREFIX) ? fromSlug(base.slice(PREFIX.length), names) : undefined
}
