import { type Shape, shapesOf } from '../core/derive/shape.ts'
import type { CollectionName } from '../core/documents.ts'
import { own } from '../operations.ts'
import { definitionOf } from '../registry.ts'

/** A call whose arguments are those of an operation, and the id of the document it is about. */
export interface OperationCall {
  name: string
  says: string
  kind: string
  collection: CollectionName
  /** The argument that names the document, such as `order_id`. */
  idName: string
  args: Readonly<Record<string, Shape>>
}

/** Characters of an id. */
const ID_LENGTH = 36

/** The calls that follow from operations. */
export const operationCalls: readonly OperationCall[] = own.flatMap(({ call, kind, collection, args }) =>
  typeof call === 'string'
    ? []
    : [
        {
          ...call,
          kind,
          collection,
          idName: `${definitionOf(collection).singular.toLowerCase()}_id`,
          args: shapesOf((args as unknown as { entries: Record<string, unknown> }).entries),
        },
      ],
)

export const operationCallsSdl = operationCalls
  .map(({ name, says, idName, args }) => {
    const given = Object.entries(args).map(([field, shape]) => `, ${field}: ${typeOf(shape)}`)
    return `  ${JSON.stringify(says)}\n  ${name}(${idName}: ID!${given.join('')}): Saved!`
  })
  .join('\n')

/** A list may be left out. */
function typeOf(shape: Shape): string {
  return shape.kind === 'list' ? `[${singleOf(shape.item)}!]` : `${singleOf(shape)}!`
}

function singleOf(shape: Shape): string {
  if (shape.kind === 'text') return shape.max === ID_LENGTH ? 'ID' : 'String'
  if (shape.kind === 'number') return shape.whole ? 'Int' : 'Float'
  if (shape.kind === 'flag') return 'Boolean'
  // An amount in cents or a percentage, for instance.
  if (shape.kind === 'any') return 'Json'
  throw new Error('A call with objects is written by hand')
}
