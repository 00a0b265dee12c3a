import type { Definition } from '../definition.ts'

/** The version of a collection's rows: their shape, and the number of fields, which only grows within a shape. */
export interface RowVersion {
  shape: number
  fields: number
}

export const rowVersionOf = ({ shape = 1, fields }: Pick<Definition, 'shape' | 'fields'>): RowVersion => ({
  shape,
  fields: Object.keys(fields.entries).length,
})
