import type { Definition } from '../definition.ts'
import { type Shape, shapesOf } from './shape.ts'

/** All that a GraphQL query can ask of a document, in braces. */
export const selectionOf = ({ fields }: Definition): string =>
  `{seq ${Object.entries(shapesOf(fields.entries)).map(fieldText).join(' ')}}`

function fieldText([name, shape]: [string, Shape]): string {
  const inner = shape.kind === 'list' ? shape.item : shape
  return inner.kind === 'object' ? `${name}{${Object.entries(inner.entries).map(fieldText).join(' ')}}` : name
}
