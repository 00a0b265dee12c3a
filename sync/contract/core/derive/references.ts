import type { Definition } from '../definition.ts'
import type { CollectionName } from '../documents.ts'
import type { Reference } from '../fields.ts'

/** A row that a document refers to. */
export interface Named {
  collection: CollectionName
  id: string
  kind: Reference['kind']
  /** The top-level field that holds the reference. */
  field: string
}

interface Node {
  type: string
  wrapped?: Node
  item?: Node
  value?: Node
  entries?: Record<string, Node>
  pipe?: readonly { type: string; metadata?: { reference?: Reference } }[]
}

type Found = (reference: Reference, id: string) => void
type Walk = (value: unknown, found: Found) => void

const walks = new Map<string, readonly (readonly [field: string, walk: Walk])[]>()

/** All references in a document, declared by its fields (`idOf`). Duplicates are kept. */
export function namedIn(definition: Definition, doc: Readonly<Record<string, unknown>>): Named[] {
  const named: Named[] = []
  for (const [field, walk] of walksOf(definition)) {
    walk(doc[field], ({ collection, kind }, id) => {
      named.push({ collection: collection as CollectionName, id, kind, field })
    })
  }
  return named
}

function walksOf({ name, fields }: Definition) {
  const known = walks.get(name)
  if (known) return known
  const made = Object.entries(fields.entries).flatMap(([field, schema]) => {
    const walk = walkOf(schema as unknown as Node)
    return walk ? [[field, walk] as const] : []
  })
  walks.set(name, made)
  return made
}

/** Null when nothing below contains a reference. */
function walkOf(node: Node | undefined): Walk | null {
  if (!node) return null
  if (node.type === 'optional') return walkOf(node.wrapped)
  if (node.type === 'array') return ofEach(walkOf(node.item), (value) => value as unknown[])
  if (node.type === 'record') return ofEach(walkOf(node.value), (value) => Object.values(value as object))
  if (node.type === 'object') return ofFields(node.entries ?? {})
  const reference = node.pipe?.find(({ metadata }) => metadata?.reference)?.metadata?.reference
  return reference ? ofText(reference) : null
}

function ofEach(walk: Walk | null, itemsOf: (value: unknown) => unknown[]): Walk | null {
  if (!walk) return null
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return
    for (const item of itemsOf(value)) walk(item, found)
  }
}

function ofFields(entries: Record<string, Node>): Walk | null {
  const inner = Object.entries(entries).flatMap(([key, node]) => {
    const walk = walkOf(node)
    return walk ? [[key, walk] as const] : []
  })
  if (inner.length === 0) return null
  return (value, found) => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, walk] of inner) walk((value as Record<string, unknown>)[key], found)
  }
}

/** File paths contain the id. */
function ofText(reference: Reference): Walk {
  return (value, found) => {
    if (typeof value !== 'string') return
    const id = reference.isPath ? FILE_PATH.exec(value)?.[1] : value
    if (id) found(reference, id)
  }
}

const FILE_PATH = /^\/files\/([\w-]+)/
