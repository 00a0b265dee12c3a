import type { Definition } from './definition.ts'
import type { AnyDocument } from './documents.ts'

/** Letters of JSON. A copy comes in pages of hundreds of documents: what is larger would be a burden to everybody who has it. */
export const LARGEST_DOCUMENT = 256_000

const encoder = new TextEncoder()

/** Bytes of JSON. */
export const bytesOf = (value: unknown): number => encoder.encode(JSON.stringify(value) ?? '').length

/**
 * The field that a change makes too large; null where none. A document that is too large already can still be changed, as long as
 * it does not grow.
 */
export function tooLargeField(
  { fields, room }: Definition,
  before: AnyDocument | null,
  after: AnyDocument,
): string | null {
  const all = [{ fields: Object.keys(fields.entries), letters: LARGEST_DOCUMENT }]
  for (const { fields: names, letters } of room ?? all) {
    const sizeOf = (doc: AnyDocument) => JSON.stringify(names.map((name) => doc[name])).length
    const size = sizeOf(after)
    if (size > letters && size > (before ? sizeOf(before) : 0)) return names[0] ?? '_id'
  }
  return null
}
