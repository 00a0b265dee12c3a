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
  /** Names of arguments that may be left out. */
  optional: ReadonlySet<string>
}

/** Characters of an id. */
const ID_LENGTH = 36

type Entries = Readonly<Record<string, { type: string }>>

const entriesOf = (args: unknown) => (args as { entries: Entries }).entries

const optionalIn = (entries: Entries): ReadonlySet<string> =>
  new Set(Object.keys(entries).filter((name) => entries[name]?.type === 'optional'))

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
          args: shapesOf(entriesOf(args)),
          optional: optionalIn(entriesOf(args)),
        },
      ],
)

export const operationCallsSdl = operationCalls
  .map(({ name, says, idName, args, optional }) => {
    const typed = ([field, shape]: [string, Shape]) => `, ${field}: ${typeOf(shape, optional.has(field))}`
    const given = Object.entries(args).map(typed)
    return `  ${JSON.stringify(says)}\n  ${name}(${idName}: ID!${given.join('')}): Saved!`
  })
  .join('\n')

/** A list may be left out. */
function typeOf(shape: Shape, isOptional: boolean): string {
  if (shape.kind === 'list') return `[${singleOf(shape.item)}!]`
  return isOptional ? singleOf(shape) : `${singleOf(shape)}!`
}

function singleOf(shape: Shape): string {
  if (shape.kind === 'text') return shape.max === ID_LENGTH ? 'ID' : 'String'
  if (shape.kind === 'number') return shape.whole ? 'Int' : 'Float'
  if (shape.kind === 'flag') return 'Boolean'
  // An amount in cents or a percentage, for instance.
  if (shape.kind === 'any') return 'Json'
  throw new Error('A call with objects is written by hand')
}
