import type { Definition } from '../definition.ts'
import { callShapes } from './call-fields.ts'
import type { Shape } from './shape.ts'

/** GraphQL selection of all fields of a document, in braces; references as ids. */
export const selectionOf = (definition: Definition): string =>
  `{seq ${Object.entries(callShapes(definition)).map(fieldText).join(' ')}}`

function fieldText([name, shape]: [string, Shape]): string {
  const inner = shape.kind === 'list' ? shape.item : shape
  return inner.kind === 'object' ? `${name}{${Object.entries(inner.entries).map(fieldText).join(' ')}}` : name
}
