import type { Definition } from '../core/definition.ts'
import { callShapes, followedOf } from '../core/derive/call-fields.ts'
import type { Shape } from '../core/derive/shape.ts'
import { registry } from '../registry.ts'

/** GraphQL types of all collections. Whole numbers are Float, because milliseconds and cents may exceed 2^31. */
export function collectionTypes(): string {
  return registry.flatMap((definition) => typesOf(definition as unknown as Definition)).join('\n\n')
}

/**
 * `getOrder(id)`, `getOrders(where)` and so on, per collection. `where` maps a field, or a path such as
 * `current_status.name`, to a value or a list of values. Newest first; `after` is the last id received.
 */
export function collectionQueries(): string {
  const queries = registry.map(
    ({ name, singular }) =>
      `  get${singular}(id: ID!): ${singular}\n  get${pascal(name)}(where: Json, first: Int, after: ID): [${singular}!]!`,
  )
  return queries.join('\n')
}

function typesOf(definition: Definition): string[] {
  const types: string[] = []
  const entries: Record<string, Shape> = { ...callShapes(definition), seq: { kind: 'number', whole: true } }
  const followed = Object.entries(followedOf(definition)).map(
    ([field, { singular }]) => `  ${field}: [${singular}!]`,
  )
  objectType(definition.singular, entries, types, followed)
  return types
}

function objectType(
  name: string,
  entries: Readonly<Record<string, Shape>>,
  types: string[],
  besides: readonly string[] = [],
): string {
  const own = Object.entries(entries).map(
    ([field, shape]) => `  ${field}: ${typeOf(name, field, shape, types)}`,
  )
  const lines = [...own, ...besides]
  types.unshift(`type ${name} {\n${lines.join('\n')}\n}`)
  return name
}

function typeOf(parent: string, field: string, shape: Shape, types: string[]): string {
  if (field === '_id') return 'ID!'
  switch (shape.kind) {
    case 'text':
      return 'String'
    case 'number':
      return 'Float'
    case 'flag':
      return 'Boolean'
    case 'list':
      return `[${typeOf(parent, field, shape.item, types).replace('!', '')}!]`
    case 'object':
      return objectType(`${parent}${pascal(field)}`, shape.entries, types)
    default:
      return 'Json'
  }
}

export const pascal = (name: string) =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
