import type { Definition } from '../definition.ts'
import { type Shape, shapesOf } from './shape.ts'

export type ColumnType = 'text' | 'bigint' | 'double precision' | 'boolean' | 'jsonb'

/** One table column per top-level field; structured values are jsonb. */
export function columnsOf(definition: Definition): Record<string, ColumnType> {
  const shapes = Object.entries(shapesOf(definition.fields.entries))
  return Object.fromEntries(shapes.map(([field, shape]) => [field, columnType(shape)]))
}

function columnType(shape: Shape): ColumnType {
  if (shape.kind === 'text') return 'text'
  if (shape.kind === 'number') return shape.whole ? 'bigint' : 'double precision'
  return shape.kind === 'flag' ? 'boolean' : 'jsonb'
}
