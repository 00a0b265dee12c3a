import type { Definition } from '../definition.ts'
import type { CollectionName } from '../documents.ts'
import type { Reference } from '../fields.ts'

/** A row that a document names. */
export interface Named {
  collection: CollectionName
  id: string
  kind: Reference['kind']
  /** The field of the document, at the top. */
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

/** The rows a document names by their ids, as its fields say (`idOf`); each as often as it is named. */
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

/** Null where nothing below names a row. */
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

/** The path of a file holds its id. */
function ofText(reference: Reference): Walk {
  return (value, found) => {
    if (typeof value !== 'string') return
    const id = reference.isPath ? FILE_PATH.exec(value)?.[1] : value
    if (id) found(reference, id)
  }
}

const FILE_PATH = /^\/files\/([\w-]+)/
