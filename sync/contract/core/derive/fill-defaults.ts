import * as v from 'valibot'
import type { Definition } from '../definition.ts'

type Doc = Record<string, unknown>
type Fill = (value: unknown) => void

/** The parts of a valibot schema that are read here. */
interface Node {
  type: string
  wrapped?: Node
  item?: Node
  entries?: Record<string, Node>
}

interface Part {
  field: string
  node: Node
  /** Null when nothing inside has a default. */
  inner: Fill | null
}

/**
 * Fills absent fields with their defaults, in place and at any depth: rows, and edits of them, may come from a version
 * that did not have the field yet. `hidden`: dotted paths that stay absent.
 */
export function defaultsOf({ fields }: Pick<Definition, 'fields'>, hidden: readonly string[] = []) {
  const parts = partsOf(fields as unknown as Node, '', new Set(hidden))
  const innerByField = new Map(parts.map(({ field, inner }) => [field, inner]))
  return {
    /** Completes a whole document. */
    fill: fillParts(parts),
    /** Completes the inside of one field's value, which may be absent itself. */
    fillInside: (field: string, value: unknown) => innerByField.get(field)?.(value),
  }
}

const isOptional = ({ type }: Node) => type === 'optional'

function partsOf({ entries = {} }: Node, path: string, hidden: ReadonlySet<string>): Part[] {
  return Object.entries(entries).flatMap(([field, node]) => {
    const full = path ? `${path}.${field}` : field
    const inner = hidden.has(full) ? null : insideOf(node, full, hidden)
    return hidden.has(full) || (!inner && !isOptional(node)) ? [] : [{ field, node, inner }]
  })
}

const fillParts =
  (parts: readonly Part[]): Fill =>
  (value) => {
    const doc = value as Doc
    for (const { field, node, inner } of parts) {
      if (doc[field] !== undefined) inner?.(doc[field])
      else if (isOptional(node)) doc[field] = v.parse(node as unknown as v.GenericSchema, undefined)
    }
  }

function insideOf(node: Node, path: string, hidden: ReadonlySet<string>): Fill | null {
  if (isOptional(node)) return node.wrapped ? insideOf(node.wrapped, path, hidden) : null
  if (node.type === 'array') {
    const item = node.item ? insideOf(node.item, path, hidden) : null
    return item && ((list) => Array.isArray(list) && list.forEach(item))
  }
  const parts = node.type === 'object' ? partsOf(node, path, hidden) : []
  const fill = fillParts(parts)
  return parts.length === 0
    ? null
    : (value) => {
        if (typeof value === 'object' && value !== null) fill(value)
      }
}
