type Node = Readonly<Record<string, unknown>>

/**
 * The parts of a valibot schema on which two machines must agree, as plain data. Functions cannot be compared and are
 * left out.
 */
export function shapeOfSchema(schema: unknown): unknown {
  if (typeof schema === 'function' || schema === undefined) return undefined
  if (schema instanceof RegExp) return String(schema)
  if (schema instanceof Set) return [...schema]
  if (Array.isArray(schema)) return schema.filter((each) => each?.type !== 'metadata').map(shapeOfSchema)
  if (typeof schema !== 'object' || schema === null) return schema
  const kept = Object.entries(schema as Node).filter(([key]) => PARTS.has(key))
  // A pipe repeats its first schema, and a field of an object may have the name of a schema part.
  if (kept.length === 0) return mapped(schema as Node)
  return Object.fromEntries(
    kept.map(([key, part]) => [key, key === 'entries' ? mapped(part as Node) : shapeOfSchema(part)]),
  )
}

const PARTS = new Set([
  'type',
  'entries',
  'item',
  'items',
  'wrapped',
  'options',
  'key',
  'value',
  'default',
  'pipe',
  'requirement',
  'literal',
])

const mapped = (entries: Node) =>
  Object.fromEntries(Object.entries(entries).map(([key, part]) => [key, shapeOfSchema(part)]))
