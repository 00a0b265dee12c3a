import { withKeys } from '#sync/contract/core/derive/cache-schema.ts'
import { selectionOf } from '#sync/contract/core/derive/selection.ts'
import { type Shape, shapesOf } from '#sync/contract/core/derive/shape.ts'
import type { AnyDocument, CollectionName, DocumentOf } from '#sync/contract/core/documents.ts'
import { definitionOf } from '#sync/contract/registry.ts'
import type { Fetched } from '../engine.ts'
import type { Live } from '../live-value.ts'
import { rowKey } from '../overlay/overlay.ts'
import type { CacheChange, CacheReader, Positions } from '../reader.ts'
import type { Answer, Transport } from '../transport/graphql.ts'

const ORDER = `query($id:ID!){order:getOrder(id:$id)${selectionOf(definitionOf('orders'))}}`
const BESIDE = `query($customer:ID!,$files:[ID!]!){
  customer:getCustomer(id:$customer)${selectionOf(definitionOf('customers'))}
  files:getFilesMatchingIds(ids:$files)${selectionOf(definitionOf('files'))}}`

type Answered<Name extends CollectionName> = DocumentOf<Name> & { seq: number }
interface Beside {
  customer: Answered<'customers'> | null
  files: readonly Answered<'files'>[]
}

/**
 * Single orders that a user opens before the first copy brings them. They stay in memory, because only the worker
 * writes the copy, and are used until the copy is complete: then a row missing from it does not exist.
 */
export function openFetchedOrders(reader: CacheReader, transport: Transport, positions: Live<Positions>) {
  const borrowed = new Map<string, AnyDocument>()
  const listeners = new Set<(change: CacheChange) => void>()

  const lending: CacheReader = {
    ...reader,
    async get(collection, id) {
      const held = await reader.get(collection, id)
      const isWhole = positions.get()?.[collection] !== undefined
      return held ?? (isWhole ? null : (borrowed.get(rowKey(collection, id)) ?? null))
    },
    onChange(listener) {
      listeners.add(listener)
      const stop = reader.onChange(listener)
      return () => {
        listeners.delete(listener)
        stop()
      }
    },
  }

  function borrow(docs: readonly (readonly [CollectionName, AnyDocument])[]) {
    const change = new Map<CollectionName, { id: string; keys: null }[]>()
    for (const [collection, doc] of docs) {
      const definition = definitionOf(collection)
      const entries = shapesOf(definition.fields.entries)
      const seen = withoutHidden(doc, { kind: 'object', entries }) as AnyDocument
      borrowed.set(rowKey(collection, doc._id), withKeys(definition, seen))
      // Lists are answered from the copy alone, so the change carries no index keys.
      change.set(collection, [...(change.get(collection) ?? []), { id: doc._id, keys: null }])
    }
    for (const listener of listeners) listener(change)
  }

  async function fetchOrder(id: string): Promise<Fetched> {
    const answer = await transport.graphql<{ order: Answered<'orders'> | null }>(ORDER, { id })
    if (answer.kind !== 'ok') return isNo(answer) ? 'nowhere' : 'unreachable'
    const { order } = answer.data
    if (!order) return 'nowhere'
    const { customer_id: customer, employee_uploads, customer_uploads } = order
    const files = [...employee_uploads, ...customer_uploads]
    const beside = await transport.graphql<Beside>(BESIDE, { customer, files })
    const known = beside.kind === 'ok' ? beside.data : { customer: null, files: [] }
    borrow([
      ...(known.customer ? [['customers', known.customer] as const] : []),
      ...known.files.map((file) => ['files', file] as const),
      ['orders', order],
    ])
    return 'here'
  }

  return { reader: lending, fetchOrder }
}

const isNo = (answer: Answer<unknown>) =>
  answer.kind === 'refused' && (answer.code === 'not-found' || answer.code === 'forbidden')

/** A field its reader may not see is null over GraphQL, but absent in a copy. */
function withoutHidden(value: unknown, shape: Shape | undefined): unknown {
  if (shape?.kind === 'list' && Array.isArray(value)) {
    return value.map((item) => withoutHidden(item, shape.item))
  }
  if (shape?.kind !== 'object' || typeof value !== 'object' || value === null) return value
  const seen = Object.entries(value).filter(([, inner]) => inner !== null)
  return Object.fromEntries(seen.map(([key, inner]) => [key, withoutHidden(inner, shape.entries[key])]))
}
